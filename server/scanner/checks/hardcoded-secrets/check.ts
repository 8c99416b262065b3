import { onTokens } from "../../code/code-file.ts";
import type { ConfigFile } from "../../project/config-file.ts";
import { ignoredBy } from "../../project/gitignore.ts";
import { namedValues } from "../../project/named-values.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { TextFile } from "../../source/text.ts";
import { sensitiveStems } from "../../vocabulary/names.ts";
import { masked } from "../../vocabulary/redact.ts";
import { secretMarkers } from "../../vocabulary/secrets/find-secrets.ts";
import { isForLocalHost, namedLiterals } from "../../vocabulary/secrets/named-literals.ts";
import { isSdkKey, judgeNamed } from "../../vocabulary/secrets/named-secret.ts";
import { locateSecret, type Named, type SecretValue, secretValues } from "../../vocabulary/secrets/secret-values.ts";
import { type Check, type Evidence, fail, review, verdict } from "../check.ts";

export const hardcodedSecrets: Check<Evidence> = {
  meta: {
    id: "hardcoded-secrets",
    title: "Secrets hardcoded in the project",
    owasp: "M1",
    severity: "Critical",
    cwe: [798],
    masvs: "STORAGE-1",
    attackScenario:
      "Anybody can download the app, unpack it and search its strings. Whoever finds a key there, or in the repository, uses the service behind it in your name: reads its data, sends messages, spends its money.",
    remediation:
      "Revoke the secret first, because it is in the history and in every released build. Then keep it on a server that calls the service for the app; give the app only keys that are made to be public, restricted to it.",
  },
  collect: {
    languages: ["dart", "kotlin", "java", "swift", "objc"],
    words: [...secretMarkers, ...sensitiveStems, "ncrypt", "ENCRYPT", "erverKey", "SERVER_KEY", "postgres:", "mongodb"],
    from: onTokens(secretsInSource),
  },
  decide(project, facts) {
    const configs = project.configs
      .map((file) => file.derived(secretsInConfig))
      .filter(([first]) => first && !ignoredBy(project, first.file));
    return verdict([...facts, ...configs.flat()]);
  },
};

function secretsInSource(file: SourceFile): Evidence[] {
  const { starts, ends } = file.tokens;
  const named = namedLiterals(file)
    .filter(({ name, value, first }) => judgeNamed(name, value) !== undefined && !isForLocalHost(file, first))
    .map(({ name, value, first, last }) => ({
      name,
      value,
      span: { start: starts[first] ?? 0, end: ends[last] ?? 0 },
    }));
  return judge(file, named);
}

/** What Firebase and package managers write holds names and checksums; settings that people write are not that long. */
const notSettings = /(?:google-services[\w.-]*\.json|GoogleService-Info[\w.-]*\.plist|[.-]lock(?:\.\w+)?|\.pbxproj)$/;
const longestSettings = 300_000;

/** Material for tests and documentation that lies beside the app. */
const besideApp =
  /^(?!lib\/|assets\/).*(?:^|\/)(?:tests?|examples?|samples?|benchmarks?|fixtures?|mocks?|testdata|docs?)\//;

function secretsInConfig(file: ConfigFile): Evidence[] {
  if (besideApp.test(file.path)) return [];
  if (/\.gradle(?:\.kts)?$/.test(file.path)) return secretsInSource(file.gradle().source);
  const isSettings = file.text.length <= longestSettings && !notSettings.test(file.path);
  return judge(file, isSettings ? file.derived(namedValues) : []);
}

/** The passwords of a key store are the business of release-signing. */
const signingPassword = /^(?:store|key)Pass(?:word)?$/i;

function judge(file: TextFile, named: readonly Named[]): Evidence[] {
  const others = named.filter(({ name }) => !signingPassword.test(name));
  return secretValues(file, others)
    .filter(({ rule }) => rule !== "android-key-properties")
    .map((secret) => (secret.by === "format" ? byFormat(file, secret) : byName(file, secret)));
}

function byFormat(file: TextFile, secret: SecretValue): Evidence {
  const shown = `${secret.name} ${masked(secret.value)}`;
  return secret.certainty === "certain"
    ? fail(locateSecret(file, secret), `${shown}: everybody who has the app or the code can use it.`)
    : review(
        locateSecret(file, secret),
        `${shown}: make sure that it is restricted to this app, or made to be public.`,
      );
}

function byName(file: TextFile, secret: SecretValue): Evidence {
  const shown = `${secret.name} is given ${masked(secret.value)}`;
  return secret.certainty === "certain" && !isSdkKey(file.path, secret.name)
    ? fail(locateSecret(file, secret), `${shown}, which looks like a real secret.`)
    : review(locateSecret(file, secret), `${shown}: make sure that it is no real secret.`);
}
