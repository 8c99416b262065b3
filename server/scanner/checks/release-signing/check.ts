import type { ConfigFile } from "../../project/config-file.ts";
import { ignoredBy } from "../../project/gitignore.ts";
import { isBesideApp } from "../../project/paths.ts";
import type { Project } from "../../project/project.ts";
import { type Location, textFile } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { signingPasswordsIn } from "../../vocabulary/secrets/signing-passwords.ts";
import { type Check, type CheckEvidence, fail, notApplicable, review, verdict } from "../check.ts";
import { gitCrypt } from "./git-crypt.ts";
import { type KeyChoice, releaseKeyChoices } from "./release-key.ts";
import { signedElsewhere } from "./signed-elsewhere.ts";
import { type SigningPassword, signingSecrets } from "./signing-secrets.ts";

export const releaseSigning: Check = {
  meta: {
    id: "release-signing",
    title: "Release signed with debug key / signing secrets committed",
    owasp: "M2",
    severity: "High",
    cwe: [1394, 260],
    masvs: "RESILIENCE-2",
    attackScenario:
      "With the signing key, an attacker publishes a changed app as an update that phones accept. The debug key is on every developer's machine with a known password. A key and password in the repository are known to everyone who ever cloned it.",
    remediation:
      "Create an upload key and let the `release` build type use it. Keep it and its passwords out of the repository (`key.properties` in `.gitignore`, or variables of the build server). Replace a key that was committed.",
  },
  decide(project) {
    const { android } = project;
    if (!android) return notApplicable("The project has no Android application.");
    const choices = releaseKeyChoices(android);
    const { passwords, keyStores } = signingSecrets(android, project, choices);
    const elsewhere = signedElsewhere(project);
    return verdict([
      ...choices.flatMap((choice) => judgeChoice(choice, elsewhere)),
      ...passwords.flatMap(judgePassword),
      ...judgeKeyStores(project, keyStores, passwords),
    ]);
  },
};

function judgeChoice({ file, setting, debugKey, flavor }: KeyChoice, elsewhere: Location | undefined): CheckEvidence[] {
  const place = file.locate(setting.span);
  if (debugKey === "never") return [];
  const releases = flavor === undefined ? "Releases" : `Releases of the flavor ${inCode(flavor)}`;
  if (debugKey === "sometimes") {
    return [
      review(
        place,
        `${releases} are signed with the debug key under a condition. Check that none of these is published.`,
      ),
    ];
  }
  if (flavor !== undefined)
    return [review(place, `${releases} are signed with the debug key. Check that none of these is published.`)];
  if (elsewhere) {
    return [
      review(
        place,
        "Gradle signs releases with the debug key, and a build script signs them again. Check that every published one is.",
        [elsewhere],
      ),
    ];
  }
  return [fail(place, "Releases are signed with the debug key, whose password is public.")];
}

/** Placeholders for a password. */
const standIn = /dummy|placeholder|change[-_ ]?(?:me|it)|your[-_ ]|todo|^[x*.]+$/i;
/** Filled in by the build, or by the reader of a template. */
const template = /^$|^<.*>$|\$[{(]|\{\{|^%.*%$|^@.*@$/;

function judgePassword({ name, value, location }: SigningPassword): CheckEvidence[] {
  if (template.test(value)) return [];
  if (value === "android")
    return [review(location, `${inCode(name)} is the password of debug keys. Check that releases use another one.`)];
  if (standIn.test(value))
    return [review(location, `${inCode(name)} looks like a placeholder. Check that no real key uses it.`)];
  return [fail(location, `${inCode(name)} is in the repository. Change the password and move it out.`)];
}

function judgeKeyStores(
  project: Project,
  used: ReadonlySet<string>,
  passwords: readonly SigningPassword[],
): CheckEvidence[] {
  const isEncrypted = gitCrypt(project);
  const stores = project.paths.filter(isKeyStore);
  const isOpen = passwords.flatMap(judgePassword).some(({ level }) => level === "fail");
  const guides = project.configs.filter(tellsPassword);
  return stores.flatMap((path) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const isDebugKey = /debug/i.test(name) && !used.has(name);
    if (isDebugKey || isEncrypted(path) || ignoredBy(project, path)) return [];
    const place = textFile(path, "").locate({ start: 0, end: 0 });
    const isTold = guides.some(({ text }) => stores.length === 1 || text.includes(name));
    return isOpen || isTold
      ? [fail(place, "The key store is in the repository, and so is its password.")]
      : [review(place, "The key store is in the repository, protected by its password only.")];
  });

  /** A text for people, or a command, with the password of a signing key. */
  function tellsPassword(file: ConfigFile): boolean {
    return signingPasswordsIn(file).length > 0 && !isBesideApp(file.path) && !ignoredBy(project, file.path);
  }
}

/** By its ending, or below `android/` by its name: `android/upload-keystore`. */
function isKeyStore(path: string): boolean {
  return (
    /\.(?:jks|keystore|bks)$|^android\/(?:.*\.(?:p12|pfx)|(?:.*[/_-])?keystore)$/i.test(path) && !path.startsWith("../")
  );
}
