import type { Code, CodeFile, CodeString } from "../../code/code.ts";
import type { CodeSummary } from "../../project/code.ts";
import type { ConfigFile } from "../../project/config-file.ts";
import { ignoredBy } from "../../project/gitignore.ts";
import { codeOfGradle } from "../../project/gradle/gradle.ts";
import { isDocument } from "../../project/layout.ts";
import { type NamedValue, namedSecrets, namedValues } from "../../project/named-values.ts";
import { oncePerTeam } from "../../project/once-per-team.ts";
import { isBesideApp } from "../../project/paths.ts";
import type { Project } from "../../project/project.ts";
import { isServerCode, isServerFile } from "../../project/server-files.ts";
import { meets } from "../../source/span.ts";
import type { TextFile } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { sensitiveStems } from "../../vocabulary/names.ts";
import { masked } from "../../vocabulary/redact.ts";
import { secretMarkers } from "../../vocabulary/secrets/find-secrets.ts";
import { isForLocalHost, namedLiterals } from "../../vocabulary/secrets/named-literals.ts";
import { type Certainty, isSdkKey, judgeNamed, mayNameSecrets } from "../../vocabulary/secrets/named-secret.ts";
import { type QueryParameter, queryParameters } from "../../vocabulary/secrets/query-parameters.ts";
import { locateSecret, type Named, type SecretValue, secretValues } from "../../vocabulary/secrets/secret-values.ts";
import { type FormatSecret, secretsByFormat } from "../../vocabulary/secrets/secrets-by-format.ts";
import { repeatedIn, signingPasswordsIn } from "../../vocabulary/secrets/signing-passwords.ts";
import type { TeamSecrets } from "../../vocabulary/secrets/team/team-secrets.ts";
import { type Check, type CheckEvidence, fail, review, verdict } from "../check.ts";
import { type ComposedLogin, composedLogins, passwordsOf } from "./composed-logins.ts";
import { isForTests } from "./for-tests.ts";
import { judgeKey, type KeyInAddress, nameOfMapKey } from "./keys-in-addresses.ts";
import { mailLibrary, mailPasswords } from "./mail-passwords.ts";
import {
  appPasswords,
  certaintyOnServer,
  knownOnServer,
  mayHoldServerSecret,
  namedOnServer,
} from "./server-secrets.ts";
import { writtenLogins } from "./written-logins.ts";
import { writtenPasswords } from "./written-passwords.ts";

type Fact = (CheckEvidence & { readonly kind?: undefined }) | KeyInAddress | ComposedLogin;

/** How a file may call a password that says the word nowhere. */
const shortNames = ["pass", "Pass"].flatMap((name) => [`${name}:`, `${name} =`, `${name}'`, `${name}"`]);

/** How an SDK may be handed its key. */
const sdkStarts = ["initialize", "init", "configure", "setup", "activate"].flatMap((name) => [
  `${name}('`,
  `${name}("`,
]);

export const hardcodedSecrets: Check<Fact> = {
  meta: {
    id: "hardcoded-secrets",
    title: "Secrets hardcoded in the project",
    owasp: "M1",
    severity: "Critical",
    cwe: [798],
    masvs: "STORAGE-1",
    readsDeadCode: true,
    attackScenario:
      "Anyone can download the app, unpack it and search its strings. An attacker who finds a key there, or in the repository, uses the service behind it in your name: reads data, sends messages, spends money.",
    remediation:
      "Revoke the secret first: it stays in the git history and in every released build. Then keep the new one on a server that calls the service for the app. Give the app only public keys that are restricted to it.",
  },
  collect: {
    languages: ["dart", "kotlin", "java", "swift", "objc"],
    words: [
      ...secretMarkers,
      ...sensitiveStems,
      "ncrypt",
      "ENCRYPT",
      "erverKey",
      "SERVER_KEY",
      "postgres:",
      "mongodb",
      mailLibrary,
      "ertificate",
      "ERTIFICATE",
      ...sdkStarts,
      ...["?key=", "&key=", ...shortNames],
    ],
    readsTeamSecrets: true,
    from: secretsInSource,
  },
  decide(project, facts) {
    const configs = project.configs
      .map((file) => secretsInConfig(file, project.secrets))
      .filter(([first]) => first && !ignoredBy(project, first.file));
    const all = [...facts, ...configs.flat()];
    const given = all.flatMap((fact) => (fact.kind === "composed login" ? givenPasswords(fact, project.code) : []));
    const found = all.flatMap((fact) => {
      if (fact.kind === "key in address") return judgeKey(fact, project.code);
      return fact.kind === undefined && !given.some((one) => isAt(one, fact)) ? [fact] : [];
    });
    return verdict([...given, ...found, ...signingPasswords(project)]);
  },
};

/** What a function signs in to a server with, whatever the constant is called. */
function givenPasswords(login: ComposedLogin, code: CodeSummary): CheckEvidence[] {
  return passwordsOf(login, code).map(({ value, place }) => {
    const message = `Anyone who has the app can sign in to a server with this password (${inCode(masked(value))}). Revoke it.`;
    return fail(place, message, [login.place]);
  });
}

function isAt(one: CheckEvidence, other: CheckEvidence): boolean {
  return one.file === other.file && one.line === other.line;
}

function secretsInSource(file: CodeFile, team: TeamSecrets): Fact[] {
  const ofMail = file.language === "dart" ? mailPasswords(file) : [];
  const isOfMail = ({ span }: Code) => ofMail.some((password) => password.span.start === span.start);
  const named = namedLiterals(file)
    .filter(({ code }) => !isOfMail(code))
    .filter(({ name, value, code }) => judgeNamed(name, value) !== undefined && !isForLocalHost(code))
    .map(({ name, value, code }) => ({ name, value, span: code.span }));
  const hasKnown = file.says((text) => secretsByFormat({ path: file.path, text }, team).length > 0);
  const known = hasKnown ? secretsByFormat(file, team) : [];
  const certaintyOf = ({ by, span, name, certainty }: SecretValue) =>
    isForTests(file, span, by === "name" ? name : "") ? "possible" : certainty;
  const secrets = judge(file, named, team, known, certaintyOf);
  const keys = queryParameters(file)
    .filter(({ span }) => !meets(known, span))
    .map((key) => keyInAddress(file, key, team, certaintyOf))
    .filter(({ secret, ofMaps }) => secret || ofMaps);
  const logins = writtenLogins(file).map((code) => writtenLogin(file, code));
  const passwords = writtenPasswords(file).map((code) => writtenPassword(file, code));
  const composed = file.language === "dart" ? composedLogins(file) : [];
  return [...secrets, ...keys, ...composed, ...ofMail.map((code) => mailPassword(file, code)), ...logins, ...passwords];
}

function keyInAddress(
  file: CodeFile,
  { address, ...key }: QueryParameter,
  team: TeamSecrets,
  certaintyOf: (secret: SecretValue) => Certainty,
): KeyInAddress {
  const [secret] = judge(file, [key], team, [], certaintyOf);
  const name = nameOfMapKey(key.name);
  const [ofMaps] = name === undefined ? [] : secretValues(file, [{ ...key, name }], team, []);
  return { kind: "key in address", file: file.path, address, secret, ofMaps: ofMaps && mapKey(file, ofMaps) };
}

function mapKey(file: CodeFile, secret: SecretValue): CheckEvidence {
  const message = `Make sure that this key for maps (${inCode(masked(secret.value))}) is restricted to this app.`;
  const evidence = review(locateSecret(file, secret), message);
  return secret.allowed === undefined ? evidence : { ...evidence, allowed: secret.allowed };
}

function mailPassword(file: TextFile, { span, value = "" }: Pick<CodeString, "span" | "value">): CheckEvidence {
  const message = `${whoReads(file)} can send and read mail with this password (${inCode(masked(value))}). Revoke it.`;
  return fail(locateSecret(file, { span, value }), message);
}

/** An app carries its own code, and not that of its server. */
function whoReads({ path }: TextFile): string {
  return isServerFile(path) ? "Anyone who has the code" : "Anyone who has the app or the code";
}

function writtenLogin(file: CodeFile, { span, value = "" }: CodeString): CheckEvidence {
  const message = "The user and the password of this header are written in the app. Make sure that they open nothing.";
  return review(locateSecret(file, { span, value }), message);
}

function writtenPassword(file: CodeFile, { span, value = "" }: CodeString): CheckEvidence {
  const message = "Anyone who unpacks the app can read this password. Make sure that it opens no account.";
  return review(locateSecret(file, { span, value }), message);
}

/** Generated files hold names and checksums, not settings. */
const notSettings =
  /(?:google-services[\w.-]{0,100}\.json|GoogleService-Info[\w.-]{0,100}\.plist|[.-]lock(?:\.\w+)?|\.pbxproj)$/;

const documentation = /^(?!lib\/|assets\/).*(?:^|\/)docs?\//;

const secretsInConfig = oncePerTeam((file: ConfigFile, team: TeamSecrets): Fact[] => {
  if (isBesideApp(file.path) || documentation.test(file.path) || isDocument(file.path)) return [];
  if (/\.gradle(?:\.kts)?$/.test(file.path)) return secretsInSource(codeOfGradle(file.gradle()), team);
  if (isServerFile(file.path)) return secretsOnServer(file, team);
  return judge(file, settingsIn(file, namedSecrets), team, secretsByFormat(file, team));
});

function settingsIn(file: ConfigFile, read: (file: ConfigFile) => NamedValue[]): NamedValue[] {
  return notSettings.test(file.path) || !mayNameSecrets(file.text) ? [] : file.derived(read);
}

/** The secrets of a server beside the app, in its settings and in its code. */
function secretsOnServer(file: ConfigFile, team: TeamSecrets): CheckEvidence[] {
  const isCode = isServerCode(file.path);
  if (isCode && !mayHoldServerSecret(file, team)) return [];
  const named = isCode ? namedOnServer(file) : settingsIn(file, namedValues);
  const known = knownOnServer(file, secretsByFormat(file, team));
  return [
    ...judge(file, named, team, known, certaintyOnServer(file)),
    ...appPasswords(file, named).map((password) => mailPassword(file, password)),
  ];
}

/** The passwords of signing keys in commands and texts for people. */
function signingPasswords(project: Project): CheckEvidence[] {
  const files = project.configs.filter(({ path }) => !isBesideApp(path));
  const mayBeIn = files.filter((file) => signingPasswordsIn(file).length > 0 || isDocument(file.path));
  const held = mayBeIn.filter((file) => !ignoredBy(project, file.path));
  const values = new Set(held.flatMap(signingPasswordsIn).map(({ value }) => value));
  return held.flatMap((file) => {
    const own = signingPasswordsIn(file);
    const again = isDocument(file.path) ? repeatedIn(file, values, own) : [];
    return [...own, ...again].map(({ value, span }) => {
      const message = `Everyone who has the repository has this password of a signing key (${inCode(masked(value))}). Change it.`;
      return fail(locateSecret(file, { span, value }), message);
    });
  });
}

/** The check release-signing reports the passwords of a key store. */
const signingPassword = /^(?:store|key)Pass(?:word)?$/i;

function judge(
  file: TextFile,
  named: readonly Named[],
  team: TeamSecrets,
  known: readonly FormatSecret[],
  certaintyOf: (secret: SecretValue) => Certainty = ({ certainty }) => certainty,
): CheckEvidence[] {
  const others = named.filter(({ name }) => !signingPassword.test(name));
  return secretValues(file, others, team, known)
    .filter(({ rule }) => rule !== "android-key-properties")
    .map((secret) => ({ ...secret, certainty: certaintyOf(secret) }))
    .map((secret) => {
      const evidence = secret.by === "format" ? byFormat(file, secret) : byName(file, secret);
      return secret.allowed === undefined ? evidence : { ...evidence, allowed: secret.allowed };
    });
}

function byFormat(file: TextFile, secret: SecretValue): CheckEvidence {
  const shown = `this ${secret.name} (${inCode(masked(secret.value))})`;
  return secret.certainty === "certain"
    ? fail(locateSecret(file, secret), `${whoReads(file)} can use ${shown}. Revoke it.`)
    : review(locateSecret(file, secret), `Make sure that ${shown} is restricted to this app or meant to be public.`);
}

function byName(file: TextFile, secret: SecretValue): CheckEvidence {
  const shown = `${inCode(secret.name)} is set to ${inCode(masked(secret.value))}`;
  return secret.certainty === "certain" && !isSdkKey(file.path, secret.name)
    ? fail(locateSecret(file, secret), `${shown}, which looks like a real secret. Revoke it.`)
    : review(locateSecret(file, secret), `${shown}. Make sure that it is not a real secret.`);
}
