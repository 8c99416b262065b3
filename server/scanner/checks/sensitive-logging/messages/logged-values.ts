import { type FlowValue, tellsNoFlow, writtenAs } from "../../../code/flow-value.ts";
import { flowOfArgument, flowOfReceiver } from "../../../dart/flow/flow-at.ts";
import { locateTokens, type SourceFile } from "../../../source/source-file.ts";
import type { Argument, Call } from "../../../source/syntax/calls.ts";
import { conditionWords } from "../../../source/syntax/conditions.ts";
import { underDebugGuard } from "../../../source/syntax/guards.ts";
import { literalAt, literalText, startsLiteral } from "../../../source/syntax/literals.ts";
import { enclosingFunction, enclosingType } from "../../../source/syntax/scopes.ts";
import { type FlowingValue, valuesOf } from "../../../source/syntax/values.ts";
import { inCode } from "../../../vocabulary/in-code.ts";
import { speaksOfPush, wordsOf } from "../../../vocabulary/names.ts";
import type { LogCall } from "../../../vocabulary/privacy/log-calls.ts";
import { type Secret, secretsIn } from "../../../vocabulary/privacy/sensitive-values.ts";
import { valuesBehind } from "../../../vocabulary/privacy/values-behind.ts";
import { type CheckEvidence, fail, review } from "../../check.ts";
import type { Fact } from "../facts.ts";
import { isOpenedAddress } from "../objects/opened-addresses.ts";
import { loggedWhole } from "../objects/whole-objects.ts";
import { secretsInAddresses } from "../secrets/address-secrets.ts";
import { authHeadersIn } from "../secrets/auth-headers.ts";
import { secretsInEntry } from "../secrets/iterated.ts";
import { secretsReadByKey } from "../secrets/read-by-key.ts";
import { sessionIdsIn } from "../secrets/session-ids.ts";
import { isInterceptor } from "../sinks/interceptors.ts";
import { type Callee, calleeOf } from "../sinks/wrappers.ts";
import { type Switch, switchesAround } from "../switches.ts";
import { doubtAbout, type LogCircumstances } from "./doubts.ts";
import { type LabelledValue, labelledValues } from "./labels.ts";
import { observedIn } from "./observers.ts";
import { isShortOne, type PartlyShown, partlyShown } from "./parts.ts";

/** The facts that one logging call shows. */
export function factsOfCall(file: SourceFile, call: LogCall): Fact[] {
  const through = () => ({
    logger: calleeOf(file, call),
    through: flowOfReceiver(file, call.nameAt),
    switches: switchesAround(file, call.nameAt),
  });
  const parts = call.messages.flatMap(({ first, last }) => partlyShown(file, first, last));
  const secrets = call.messages
    .flatMap((message) => secretsOfMessage(file, message))
    .filter((secret) => !isShortOne(file, secret, parts) && !underDebugGuard(file, secret.at));
  const labelled = call.messages
    .flatMap(({ first, last }) => labelledValues(file, first, last))
    .filter(({ at }) => [...secrets, ...parts].every((shown) => shown.at !== at) && !underDebugGuard(file, at));
  const around = { aboutPush: isAboutPush(file, call), switchable: isSwitchable(file, call) };
  const named = [
    ...secrets.map((secret) => loggedSecret(file, secret, around)),
    ...parts
      .filter(({ name }) => secrets.every((secret) => secret.name !== name))
      .flatMap((part) => partOfSecret(file, part)),
    ...labelled.map((value) => labelledSecret(file, value, around)),
  ];
  if (named.length > 0) return named.map((evidence) => ({ kind: "evidence", evidence, ...through() }));
  return call.messages.flatMap(({ first, last }) => unnamed(file, first, last, through));
}

/** The secrets in a message, one for each place. */
function secretsOfMessage(file: SourceFile, { first, last }: Argument): Secret[] {
  const found = [secretsIn, secretsReadByKey, secretsInAddresses, authHeadersIn, sessionIdsIn].flatMap((find) =>
    find(file, first, last),
  );
  const entries = valuesOf(file, first, last).flatMap((value) => secretsInEntry(file, value));
  return [...new Map([...entries, ...found].reverse().map((secret) => [secret.at, secret])).values()].reverse();
}

/** What writes a message, and what must hold for it to be written. */
interface Through {
  readonly logger: Callee;
  readonly through: FlowValue;
  readonly switches: readonly Switch[];
}

/** Objects that may hold secrets, although their names say nothing. */
function unnamed(file: SourceFile, first: number, last: number, through: () => Through): Fact[] {
  const whole = loggedWhole(file, first, last).map((evidence): Fact => ({ kind: "evidence", evidence, ...through() }));
  if (file.language !== "dart") return whole;
  const addresses = valuesOf(file, first, last).flatMap((value): Fact[] => {
    const isPage = isOpenedAddress(file, value);
    const isRequest = [value, ...valuesBehind(file, value)].some((one) => isRequestAddress(file, one));
    const location = () => locateTokens(file, value.at);
    return isPage || isRequest ? [{ kind: "address", isPage, ...through(), location: location() }] : [];
  });
  if (whole.length > 0) return [...whole, ...addresses];
  const observed = observedIn(file, first, last);
  if (observed.length > 0) {
    return observed.map((at) => ({ kind: "observed", ...through(), location: locateTokens(file, at) }));
  }
  const given = flowOfArgument(file, { first, last });
  const value: FlowValue = { kind: "either", options: [given, writtenAs(given, "toString")] };
  const handed = tellsNoFlow(value)
    ? []
    : [{ kind: "message" as const, value, ...through(), location: locateTokens(file, first, last) }];
  return [...addresses, ...handed];
}

/** `options.uri` in an interceptor, and `response.realUri`: the address of any request. */
function isRequestAddress(file: SourceFile, { name, chain }: FlowingValue): boolean {
  if (name === "realUri") return chain.length > 1;
  const isOfRequest = /^(?:uri|queryParameters)$/.test(name) && /^(?:options|requestOptions)$/.test(chain.at(-2) ?? "");
  return isOfRequest && isInterceptor(file);
}

function loggedSecret(file: SourceFile, secret: Secret, around: LogCircumstances): CheckEvidence {
  const name = secret.via ? `${inCode(secret.via)}, which holds ${inCode(secret.name)},` : inCode(secret.name);
  const place = locateTokens(file, secret.at);
  const doubt = doubtAbout(secret, around);
  return doubt === undefined
    ? fail(place, `${name} is written to the log of release builds.`)
    : review(place, `${name} is written to the log. ${doubt}`);
}

function partOfSecret(file: SourceFile, { at, first, last, few }: PartlyShown): CheckEvidence[] {
  if (few) return [];
  const place = locateTokens(file, at);
  return secretsIn(file, first, last).map(({ name }) =>
    review(place, `A part of ${inCode(name)} is written to the log. It makes the rest easier to guess.`),
  );
}

function labelledSecret(
  file: SourceFile,
  { name, label, kind, at, tied }: LabelledValue,
  around: LogCircumstances,
): CheckEvidence {
  const place = locateTokens(file, at);
  const says = `${inCode(name)} is written to the log`;
  if (!tied) return review(place, `${says} behind the words ${inCode(label)}. Remove it if it is one.`);
  const doubt = doubtAbout({ name: label, kind, via: undefined, chain: [label], push: speaksOfPush(label) }, around);
  return doubt === undefined
    ? fail(place, `${says} of release builds, and the message calls it ${inCode(label)}.`)
    : review(place, `${says} as ${inCode(label)}. ${doubt}`);
}

/** True if the text, function, class or file is about push messages. */
function isAboutPush(file: SourceFile, call: LogCall): boolean {
  const texts = call.args.map(({ first }) => (startsLiteral(file, first) ? literalAt(file, first) : undefined));
  const written = texts.map((literal) => (literal ? literalText(literal, " ") : "")).join(" ");
  const around = [enclosingFunction(file, call.nameAt)?.name, enclosingType(file, call.nameAt)?.name, file.path];
  return [written, ...around].some((text) => text !== undefined && speaksOfPush(text));
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
export function isSwitchable(file: SourceFile, { nameAt }: Call): boolean {
  return conditionWords(file, nameAt).some((name) => wordsOf(name).some((word) => switchWords.has(word)));
}
