import { onTokens } from "../../code/code-file.ts";
import { locateTokens, type SourceFile } from "../../source/source-file.ts";
import type { Call } from "../../source/syntax/calls.ts";
import { conditionWords } from "../../source/syntax/conditions.ts";
import { underDebugGuard } from "../../source/syntax/guards.ts";
import { literalAt, literalText, startsLiteral } from "../../source/syntax/literals.ts";
import { enclosingFunction, enclosingType } from "../../source/syntax/scopes.ts";
import { type FlowingValue, valuesOf } from "../../source/syntax/values.ts";
import type { Location } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { sensitiveStems, speaksOfPush, valueKind, wordsOf } from "../../vocabulary/names.ts";
import { type LogCall, logCalls } from "../../vocabulary/privacy/log-calls.ts";
import { type Secret, secretsIn } from "../../vocabulary/privacy/sensitive-values.ts";
import { type Check, type CheckEvidence, fail, notApplicable, review, verdict } from "../check.ts";
import { verboseHttpLoggers } from "./http-loggers.ts";
import { urlParameters } from "./url-parameters.ts";

type Fact =
  | { readonly kind: "evidence"; readonly evidence: CheckEvidence }
  | { readonly kind: "logging"; readonly prints: number; readonly first: Location | undefined };

/** An app with more unguarded prints gets a review. */
const maxPrints = 20;

/** Finds secrets in logs, crash reports and URLs. */
export const sensitiveLogging: Check<Fact> = {
  meta: {
    id: "sensitive-logging",
    title: "Sensitive data logged, or put in URLs",
    owasp: "M6",
    severity: "Medium",
    cwe: [532],
    masvs: "STORAGE-2",
    attackScenario:
      "`print` and `debugPrint` also run in release builds. An attacker with a USB cable, a bug report or access to the " +
      "crash reports reads the session token or password from the log and signs in as the user. Tokens in URLs end up " +
      "in the logs of every proxy and server on the way.",
    remediation:
      "Log the event, not the value. Put HTTP loggers and diagnostic prints inside `if (kDebugMode)`. " +
      "Send credentials in a header or in the request body instead of the query string.",
  },
  collect: {
    languages: ["dart", "kotlin", "java", "swift", "objc"],
    words: [
      ...sensitiveStems,
      "print(",
      "Print(",
      "LogInterceptor",
      "DioLogger",
      "LoggingInterceptor",
      ".headers",
      ".requestOptions",
    ],
    from: onTokens((file) => [
      ...loggedSecrets(file),
      ...httpLogging(file),
      ...(file.language === "dart" ? credentialsInUrls(file) : []),
    ]),
  },
  decide(_project, facts) {
    const evidence = facts.flatMap((fact) => (fact.kind === "evidence" ? [fact.evidence] : []));
    const logging = facts.flatMap((fact) => (fact.kind === "logging" ? [fact] : []));
    if (logging.length === 0 && evidence.length === 0) return notApplicable("The app logs nothing.");
    const prints = logging.reduce((sum, fact) => sum + fact.prints, 0);
    const first = logging.find((fact) => fact.first)?.first;
    if (prints > maxPrints && first) {
      evidence.push(
        review(first, `This and ${prints - 1} other \`print\` calls also write to the log of release builds.`),
      );
    }
    return verdict(evidence);
  },
};

function loggedSecrets(file: SourceFile): Fact[] {
  const calls = logCalls(file);
  if (calls.length === 0) return [];
  const active = calls.filter((call) => !underDebugGuard(file, call.nameAt));
  const prints = active.filter(
    (call) => call.receiver.length === 0 && ["print", "debugPrint"].includes(call.name) && file.language === "dart",
  );
  const first = prints[0] && locateTokens(file, prints[0].nameAt);
  return [{ kind: "logging", prints: prints.length, first }, ...active.flatMap((call) => evidenceIn(file, call))];
}

function evidenceIn(file: SourceFile, call: LogCall): Fact[] {
  const secrets = call.messages.flatMap(({ first, last }) => secretsIn(file, first, last));
  if (secrets.length > 0) {
    const around = { aboutPush: isAboutPush(file, call), switchable: isSwitchable(file, call) };
    return secrets.map((secret) => loggedSecret(file, secret, around));
  }
  const values = call.messages.flatMap(({ first, last }) => valuesOf(file, first, last));
  return values.flatMap((value) => loggedObject(file, value));
}

/** The context of a log call. */
interface Circumstances {
  readonly aboutPush: boolean;
  readonly switchable: boolean;
}

function loggedSecret(file: SourceFile, secret: Secret, around: Circumstances): Fact {
  const name = secret.via ? `${inCode(secret.via)}, which holds ${inCode(secret.name)},` : inCode(secret.name);
  const place = locateTokens(file, secret.at);
  const doubt = doubtAbout(secret, around);
  return found(
    doubt === undefined
      ? fail(place, `${name} is written to the log of release builds.`)
      : review(place, `${name} is written to the log. ${doubt}`),
  );
}

/** Why a logged value may be no secret, or may not be logged in releases: a sentence, or undefined. */
function doubtAbout({ name, kind, via, push }: Secret, { aboutPush, switchable }: Circumstances): string | undefined {
  if (push || (aboutPush && kind === "token"))
    return "It only addresses this device, but does not belong in a release log.";
  if (isSessionId(name)) return "Remove it if it opens a session on the server.";
  if (/^credentials?$/i.test(name)) return "Check whether it contains secrets.";
  if (via && kind === "token") return "Remove it if that token opens an account.";
  return switchable ? "Check that the condition around it is false in release builds." : undefined;
}

/** True if the text, function, class or file is about push messages. */
function isAboutPush(file: SourceFile, call: LogCall): boolean {
  const texts = call.args.map(({ first }) => (startsLiteral(file, first) ? literalAt(file, first) : undefined));
  const written = texts.map((literal) => (literal ? literalText(literal, " ") : "")).join(" ");
  const around = [enclosingFunction(file, call.nameAt)?.name, enclosingType(file, call.nameAt)?.name, file.path];
  return [written, ...around].some((text) => text !== undefined && speaksOfPush(text));
}

function isSessionId(name: string): boolean {
  const words = wordsOf(name);
  return words.at(-1) === "id" && words.at(-2) === "session";
}

const switchWords = new Set([
  "debug",
  "release",
  "production",
  "prod",
  "dev",
  "development",
  "verbose",
  "log",
  "logs",
  "logging",
]);

/** The app's own condition, such as `if (Config.debug)`, may also hold in release builds. */
function isSwitchable(file: SourceFile, { nameAt }: Call): boolean {
  return conditionWords(file, nameAt).some((name) => wordsOf(name).some((word) => switchWords.has(word)));
}

const accountWords = new Set(
  "user account accounts profile session auth login credentials me customer access jwt bearer api client".split(" "),
);

/** Objects that contain secrets: request headers, dio's request options, a serialised account. */
function loggedObject(file: SourceFile, { name, chain, at }: FlowingValue): Fact[] {
  const place = locateTokens(file, at);
  if (isPasswordHash(name)) {
    return [
      found(review(place, `${inCode(name)} is written to the log, where an attacker can guess the password from it.`)),
    ];
  }
  if (name === "headers" || name === "requestOptions") {
    return [
      found(
        review(
          place,
          `${inCode(chain.join("."))} contains the \`Authorization\` header or cookies if the request has them.`,
        ),
      ),
    ];
  }
  const owner = wordsOf(chain.at(-2) ?? "").at(-1) ?? "";
  if ((name === "toJson" || name === "toMap") && accountWords.has(owner)) {
    return [found(review(place, `${inCode(chain.join("."))} writes every field of this object to the log.`))];
  }
  return [];
}

function isPasswordHash(name: string): boolean {
  const words = wordsOf(name);
  const rest = words.filter((word) => word !== "hash" && word !== "hashed");
  return rest.length < words.length && valueKind(rest.join(" ")) === "password";
}

function httpLogging(file: SourceFile): Fact[] {
  return verboseHttpLoggers(file)
    .filter(({ nameAt }) => !underDebugGuard(file, nameAt))
    .map((call) => {
      const message = `${inCode(call.name)} writes headers or bodies of requests to the log, credentials included.`;
      const place = locateTokens(file, call.nameAt);
      return found(isSwitchable(file, call) ? review(place, message) : fail(place, message));
    });
}

function credentialsInUrls(file: SourceFile): Fact[] {
  return urlParameters(file).flatMap(({ name, first, last }) => {
    const kind = valueKind(name);
    const values = valuesOf(file, first, last);
    const secret = secretsIn(file, first, last)[0];
    if (!kind || kind === "key" || values.length === 0 || secret?.push) return [];
    const place = locateTokens(file, first, last);
    if (isSessionId(name) || (isBare(name) && !isAboutAccounts(file, first, values))) {
      return [
        found(
          review(
            place,
            `Servers and proxies log the query parameter ${inCode(name)} with the URL. Send it in a header if it opens an account.`,
          ),
        ),
      ];
    }
    return [
      found(
        fail(
          place,
          `The query parameter ${inCode(name)} is a credential, and servers and proxies log it with the URL.`,
        ),
      ),
    ];
  });
}

/** A plain `token` may belong to a public link. */
function isBare(name: string): boolean {
  return wordsOf(name).join() === "token";
}

/** True if the value's name is about accounts; for a plain `token`, if a name around it is. */
function isAboutAccounts(file: SourceFile, at: number, values: readonly FlowingValue[]): boolean {
  const around = [enclosingFunction(file, at)?.name, enclosingType(file, at)?.name, file.path.split("/").at(-1)];
  const chains = values.flatMap(({ chain }) => chain);
  const names = chains.every(isBare) ? around : chains;
  return names.some((name) => name !== undefined && wordsOf(name).some((word) => accountWords.has(word)));
}

function found(evidence: CheckEvidence): Fact {
  return { kind: "evidence", evidence };
}
