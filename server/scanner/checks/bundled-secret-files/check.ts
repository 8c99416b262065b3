import type { Code, CodeFile } from "../../code/code.ts";
import type { ConstantExpression } from "../../code/constant-expression.ts";
import { constantOf } from "../../code/constant-of.ts";
import type { ConfigFile } from "../../project/config-file.ts";
import { namedByRules } from "../../project/gitignore.ts";
import { namedSecrets, namedValues } from "../../project/named-values.ts";
import { oncePerTeam } from "../../project/once-per-team.ts";
import type { Project } from "../../project/project.ts";
import type { AssetEntry } from "../../project/pubspec.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { masked } from "../../vocabulary/redact.ts";
import { isClientKey, mayNameSecrets } from "../../vocabulary/secrets/named-secret.ts";
import { locateSecret, type SecretValue, secretValues } from "../../vocabulary/secrets/secret-values.ts";
import type { TeamSecrets } from "../../vocabulary/secrets/team/team-secrets.ts";
import { type Check, type CheckEvidence, fail, notApplicable, note, review, verdict } from "../check.ts";

/** The path of an asset that code reads as a text. */
interface ReadAsset {
  readonly path: ConstantExpression;
  readonly file: string;
}

export const bundledSecretFiles: Check<ReadAsset> = {
  meta: {
    id: "bundled-secret-files",
    title: "Secret files shipped as Flutter assets",
    owasp: "M1",
    severity: "High",
    cwe: [538],
    masvs: "STORAGE-1",
    attackScenario:
      "The APK and the IPA are zip files, and assets in them are not encrypted. Anyone who downloads the app opens `flutter_assets/` and reads the `.env` file, the service account or the key store.",
    remediation:
      "Remove the file from the assets in `pubspec.yaml` and replace every secret in it. Fetch what the app needs at run time from your server after sign-in. Pass public build settings with `--dart-define-from-file`.",
  },
  collect: {
    languages: ["dart"],
    words: ["loadString", "loadStructuredData"],
    from: (file) => file.calls("loadString", "loadStructuredData").flatMap((call) => readAsset(file, call.argument(0))),
  },
  decide(project, facts) {
    const { assets } = project.pubspec;
    if (assets.length === 0) return notApplicable("`pubspec.yaml` declares no assets.");
    const shipped = filesByFolder(project.paths);
    const read = facts.flatMap(({ file, path }) => project.code.constants.valuesOf(file, path).texts);
    const absent = settingsOutsideGit(project, read);
    return verdict([
      ...assets.flatMap((asset) => filesOf(asset, shipped).flatMap((path) => judgeAsset(project, asset, path))),
      ...assets.flatMap((asset) => judgeAbsent(asset, absent)),
    ]);
  },
};

/** The files directly in each folder; folders end in `/`. */
function filesByFolder(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const folders = new Map<string, string[]>();
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    const files = folders.get(folder);
    if (files) files.push(path);
    else folders.set(folder, [path]);
  }
  return folders;
}

/**
 * The files that an entry ships. A folder ships the files directly in it. A file is returned even if it is missing, and so
 * is a folder that is.
 */
function filesOf({ path }: AssetEntry, files: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const plain = path.replace(/^\.\//, "");
  return (plain.endsWith("/") ? files.get(plain) : undefined) ?? [plain];
}

const environment = /(?:^|\/)(?:\.env[^/]*|(?:dot)?env)$|\.env$/i;
/** A folder for such files. */
const environments = /(?:^|\/)\.?(?:dot)?env(?:s|ironments?)?\/$/i;
const template = /[.-](?:example|sample|template|dist)(?:\.\w+)?$/i;
/** Settings files, in which a weak hint is enough. */
const settings = /\.(?:json|ya?ml)$(?<=(?:secret|credential|config|setting)[^/]*)|\.(?:properties|toml|ini|cfg|conf)$/i;
const keyStore = /\.(?:p12|pfx|p8|jks|keystore|bks|mobileprovision)$|(?:^|\/)id_(?:rsa|dsa|ecdsa|ed25519)$/i;

function judgeAsset(project: Project, asset: AssetEntry, path: string): CheckEvidence[] {
  const file = project.config(path);
  if (file && isEncrypted(file)) {
    return [note(asset.location, `${inCode(path)} is encrypted in the repository, but builds ship it decrypted.`)];
  }
  if (keyStore.test(path) && project.has(path)) {
    return [fail(asset.location, `${inCode(path)} holds a private key and is shipped with the app.`)];
  }
  if (file && file.bytes === undefined) return judgeText(file, asset, project.secrets);
  if (!isEnvironment(path)) return [];
  const why = project.has(path) ? "cannot be read" : "is not in the repository";
  return [
    review(
      asset.location,
      `${inCode(path)} ${why}. Builds ship its content in plain text: check that it holds no secret.`,
    ),
  ];
}

function readAsset({ path: file }: CodeFile, path: Code | undefined): ReadAsset[] {
  return path ? [{ path: constantOf(path), file }] : [];
}

const namesSettings = /(?:secret|credential|config|setting|env(?![a-z])|keys?(?![a-z]))/i;

/** Of the assets that code reads, the settings that the repository does not hold, since a .gitignore names them. */
function settingsOutsideGit(project: Project, read: readonly string[]): string[] {
  const isIgnored = namedByRules(project);
  return [...new Set(read)].filter(
    (path) => namesSettings.test(path) && !isEnvironment(path) && !project.has(path) && isIgnored(path),
  );
}

function judgeAbsent(asset: AssetEntry, absent: readonly string[]): CheckEvidence[] {
  const plain = asset.path.replace(/^\.\//, "");
  return absent
    .filter((path) => path === plain || (plain.endsWith("/") && path.slice(0, path.lastIndexOf("/") + 1) === plain))
    .map((path) =>
      review(
        asset.location,
        `${inCode(path)} is kept out of the repository. Builds ship its content in plain text: check that it holds no secret.`,
      ),
    );
}

function isEnvironment(path: string): boolean {
  return (environment.test(path) || environments.test(path)) && !template.test(path);
}

function judgeText(file: ConfigFile, asset: AssetEntry, team: TeamSecrets): CheckEvidence[] {
  const { path } = file;
  const weakHintsCount = isEnvironment(path) || settings.test(path);
  const secrets = settingSecrets(file, team).filter(({ certainty }) => weakHintsCount || certainty === "certain");
  if (secrets.length > 0) return secrets.map((secret) => shipped(file, secret, asset));
  if (isServiceAccount(file)) {
    return [
      fail(asset.location, `${inCode(path)} is the key of a Google service account and is shipped with the app.`),
    ];
  }
  if (!isEnvironment(path)) return [];
  return [
    review(
      asset.location,
      `${inCode(path)} is shipped in plain text. Nothing in it looks like a secret: keep secrets out of it.`,
    ),
  ];
}

const settingSecrets = oncePerTeam((file: ConfigFile, team: TeamSecrets): SecretValue[] =>
  secretValues(file, mayNameSecrets(file.text) ? file.derived(namedSecrets) : [], team),
);

function isServiceAccount(file: ConfigFile): boolean {
  if (!file.text.includes("service_account")) return false;
  const values = namedValues(file);
  const text = (key: string) => values.find(({ name }) => name === key)?.value ?? "";
  return text("type") === "service_account" && text("private_key") !== "";
}

/**
 * A key whose format may be public is for review, and so is one that an SDK carries. Another named secret in a settings file
 * fails even if it looks weak.
 */
function shipped(file: ConfigFile, secret: SecretValue, asset: AssetEntry): CheckEvidence {
  const mayBePublic = secret.by === "format" || isClientKey(secret.name);
  const weigh = mayBePublic && secret.certainty === "possible" ? review : fail;
  const name = secret.by === "format" ? `This ${secret.name}` : inCode(secret.name);
  const message = `${name} (${inCode(masked(secret.value))}) is shipped as an asset, which anyone can unpack.`;
  const evidence = weigh(locateSecret(file, secret), message, [asset.location]);
  return secret.allowed === undefined ? evidence : { ...evidence, allowed: secret.allowed };
}

/** The first bytes of a file that git-crypt encrypted. */
const gitCrypt = [0, 71, 73, 84, 67, 82, 89, 80, 84, 0];

function isEncrypted({ bytes }: ConfigFile): boolean {
  return bytes !== undefined && gitCrypt.every((byte, index) => bytes[index] === byte);
}
