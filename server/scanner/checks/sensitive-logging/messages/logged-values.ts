import { assignmentsAt } from "../../../code/assigned-to.ts";
import type { Code, CodeFile } from "../../../code/code.ts";
import { flowOf, flowOfCalled, flowOfWord } from "../../../code/flow-of.ts";
import { type FlowValue, staysInFunction, writtenAs } from "../../../code/flow-value.ts";
import { switchesAround } from "../../../code/switches.ts";
import { lastAssigned } from "../../../code/values-behind.ts";
import { inCode } from "../../../vocabulary/in-code.ts";
import { speaksOfPush, wordsOf } from "../../../vocabulary/names.ts";
import { readUrl } from "../../../vocabulary/network/hosts.ts";
import { isMapService } from "../../../vocabulary/network/map-services.ts";
import type { LoggingCall } from "../../../vocabulary/privacy/logged-messages.ts";
import { isHandedByPush } from "../../../vocabulary/privacy/pushed-tokens.ts";
import { type NamedSecret, secretsOf } from "../../../vocabulary/privacy/sensitive-values.ts";
import { type CheckEvidence, fail, review } from "../../check.ts";
import type { Fact, Through } from "../facts.ts";
import { type LoggedValue, loggedValues } from "../logged-value.ts";
import { nativeObjects } from "../native/native-objects.ts";
import { isBareRequest } from "../objects/bare-requests.ts";
import { convertedContents } from "../objects/converted-contents.ts";
import { graphAnswers } from "../objects/graph-answers.ts";
import { isOpenedPage, opensSession } from "../objects/links.ts";
import { isPayloadOfNotification } from "../objects/pushed-payloads.ts";
import { objectsReadFrom } from "../objects/read-as.ts";
import { isRequestAddress } from "../objects/requests.ts";
import { labelsOfField } from "../objects/texts-of-things.ts";
import { areNamedClaims } from "../objects/token-claims.ts";
import { loggedPersonal, loggedSession, loggedWhole } from "../objects/what-it-says.ts";
import { wholeObjectsLogged } from "../objects/whole-objects.ts";
import { isBareToken } from "../secrets/accounts.ts";
import { constantNamed } from "../secrets/constant-paths.ts";
import { secretsOfMessage } from "../secrets/secrets-of-message.ts";
import { buildFlagsAround } from "../sinks/native-switches.ts";
import { calleeOf, soleFlag } from "../sinks/wrappers.ts";
import { doubtAbout, type LogCircumstances, restrictKey } from "./doubts.ts";
import type { LogFlag } from "./handed-messages.ts";
import { type LabelledValue, labelledValues } from "./labels.ts";
import { observedIn } from "./observers.ts";
import { isShortOne, type PartlyShown, partlyShown } from "./parts.ts";

/** An argument that is logged, and the values that flow out of it. */
interface Message {
  readonly code: Code;
  readonly values: readonly LoggedValue[];
}

/** The facts that one logging call shows. */
export function factsOfCall(file: CodeFile, logging: LoggingCall): Fact[] {
  const { call } = logging;
  const through = (): Through => ({
    logger: calleeOf(file, call),
    through: flowOfCalled(call),
    line: call.word.location.line,
    switches: switchesAround(call.word),
    buildFlags: buildFlagsAround(file, call.word),
  });
  const messages = logging.messages.map((code) => ({ code, values: loggedValues(file, code) }));
  const parts = logging.messages.flatMap(partlyShown);
  const secrets = messages
    .flatMap(({ code, values }) => secretsOfMessage(code, values))
    .filter((secret) => !isShortOne(secret, parts) && !secret.word.isDebugOnly && !isFlag(file, secret));
  const shown = new Set([...secrets, ...parts].map(({ word }) => word.span.start));
  const labelled = logging.messages
    .flatMap(labelledValues)
    .filter(({ word }) => !shown.has(word.span.start) && !word.isDebugOnly);
  const around = { aboutPush: isAboutPush(file, logging), switchable: isSwitchable(call.word) };
  const named = [
    ...secrets.map((secret) => ({ evidence: judgedSecret(file, secret, around), constant: constantNamed(secret) })),
    ...[
      ...parts.filter(({ name }) => secrets.every((secret) => secret.name !== name)).flatMap(partOfSecret),
      ...labelled.map((value) => labelledSecret(value, around)),
    ].map((evidence) => ({ evidence })),
  ];
  if (named.length > 0) return named.map((one) => ({ kind: "logged", ...one, ...through() }));
  return messages.flatMap((message) => unnamed(file, message, through));
}

/** Objects that may hold secrets, although their names say nothing. */
function unnamed(file: CodeFile, { code, values }: Message, through: () => Through): Fact[] {
  const whole = wholeObjectsLogged(file, code, values).map(
    (evidence): Fact => ({ kind: "logged", evidence, ...through() }),
  );
  if (file.language !== "dart")
    return whole.length > 0
      ? whole
      : nativeObjects(file, values).map((one): Fact => ({ kind: "native object", ...one, ...through() }));
  const addresses = values.flatMap((logged): Fact[] => {
    const { word, name, chain } = logged.value;
    if (isPayloadOfNotification(logged))
      return [{ kind: "payload", shown: chain.join("."), ...through(), location: word.location }];
    const isPage = isOpenedPage(logged);
    if (!isPage && !isRequestAddress(logged)) return [];
    if (isPage && opensSession(file, word))
      return [{ kind: "logged", evidence: review(word.location, `${inCode(name)} ${loggedSession}`), ...through() }];
    return [{ kind: "address", isPage, ...through(), location: word.location }];
  });
  if (whole.length > 0 && !values.some(areMadeHeaders)) return [...whole, ...addresses];
  const asked = graphAnswers(values);
  if (asked.length > 0)
    return asked.map(({ at, ...one }) => ({ kind: "graph answer", ...one, ...through(), location: at.location }));
  const observed = observedIn(code);
  if (observed.length > 0) return observed.map((one) => ({ kind: "observed", ...through(), ...one }));
  if (isPlainText(code) || (values.length > 0 && values.every(isBareRequest))) return addresses;
  const given = flowOf(code);
  const read = values.flatMap((one) => objectsReadFrom(file, one));
  const value: FlowValue = { kind: "either", options: [given, writtenAs(given, "toString"), ...read] };
  if (staysInFunction(value)) return [...whole, ...addresses];
  const converted = convertedContents(file, code, value).map(
    (one): Fact => ({ kind: "converted", ...one, ...through() }),
  );
  const about = { flags: flagsAround(code), path: file.path, place: code.span, field: labelsOfField(code) };
  return [...whole, ...addresses, ...converted, { kind: "message", value, ...through(), ...about }];
}

/** Whether a value is headers that a function made, which may have put a token into them: `headers = await headersOf(user)`. */
function areMadeHeaders({ value }: LoggedValue): boolean {
  return value.name === "headers" && lastAssigned(value)?.values.some(({ isCall }) => isCall) === true;
}

/** The parameters that alone decide, each in an `if`, whether a piece of code runs. */
function flagsAround({ conditions }: Code): LogFlag[] {
  return conditions.flatMap((condition) => {
    const flag = soleFlag(condition);
    const [word] = flag ? condition.mentions(flag.name) : [];
    const value = word && flowOfWord(word);
    return flag && value?.kind === "parameter" ? [{ value, off: flag.off }] : [];
  });
}

/** Whether a message is one text without values in it. */
function isPlainText(code: Code): boolean {
  const { string } = code;
  return string?.value !== undefined && string.span.end === code.span.end;
}

function judgedSecret(file: CodeFile, secret: NamedSecret, around: LogCircumstances): CheckEvidence {
  const { name, word } = secret;
  if (isTokenObject(file, secret)) return review(word.location, `${inCode(name)} ${loggedWhole}`);
  return areNamedClaims(name)
    ? review(word.location, `${inCode(name)} ${loggedPersonal}`)
    : loggedSecret(secret, around);
}

/** Whether a key is in the address of a service for maps: `url`, which was set to `'https://maps.googleapis.com/..?key=$apiKey'`. */
function isKeyOfMaps({ kind, via, word }: NamedSecret): boolean {
  if (kind !== "key" || via === undefined) return false;
  const [part] = assignmentsAt(via, word).at(-1)?.strings()[0]?.parts ?? [];
  return part?.kind === "text" && isMapService(readUrl(part.text)?.host ?? "");
}

function loggedSecret(secret: NamedSecret, around: LogCircumstances): CheckEvidence {
  const name = secret.via ? `${inCode(secret.via)}, which holds ${inCode(secret.name)},` : inCode(secret.name);
  const place = secret.word.location;
  const known = isHandedByPush(secret) ? { ...secret, push: true } : secret;
  if (isKeyOfMaps(secret)) return review(place, `${name} is written to the log. ${restrictKey}`);
  const doubt = doubtAbout(isCookieHeader(secret) ? { ...secret, name: "cookie" } : known, around);
  return doubt === undefined
    ? fail(place, `${name} is written to the log of release builds.`)
    : review(place, `${name} is written to the log. ${doubt}`);
}

/** More mentions than a function has of its token. */
const maxMentions = 200;

/**
 * Whether a `token` is an object with tokens in it, and no text: it is declared as one of a class `Token`, or its function
 * reads one of them, `token.accessToken`. What its class writes decides whether they are in the log.
 */
function isTokenObject(file: CodeFile, { name, chain, word }: NamedSecret): boolean {
  if (file.language !== "dart" || chain.length > 1 || !isBareToken(name)) return false;
  if (file.typeWords(name, word).some((type) => /^_?[A-Z]\w*Token$|^Token$/.test(type))) return true;
  const mentions = word.function?.mentions(name, maxMentions) ?? [];
  return mentions.some(({ member }) => /^(?:access|refresh|id|auth)Token$/i.test(member?.name ?? ""));
}

/** Whether a name is only declared as a flag: `bool _showOtp`. */
function isFlag(file: CodeFile, { name, chain, word }: NamedSecret): boolean {
  if (chain.length > 1) return false;
  const types = file.typeWords(name, word);
  return types.length > 0 && types.every((type) => type === "bool");
}

/** Whether a value is a header with cookies as a server sent it: `response.headers['set-cookie']`. */
function isCookieHeader({ name, word }: NamedSecret): boolean {
  const header = lastAssigned({ name, chain: [name], isCall: false, word });
  return header?.strings().some(({ value }) => /^(?:set-)?cookie$/i.test(value ?? "")) === true;
}

function partOfSecret({ word, whole, few }: PartlyShown): CheckEvidence[] {
  if (few) return [];
  return secretsOf(whole).map(({ name }) =>
    review(word.location, `A part of ${inCode(name)} is written to the log. It makes the rest easier to guess.`),
  );
}

function labelledSecret({ name, label, kind, word, tied }: LabelledValue, around: LogCircumstances): CheckEvidence {
  const says = `${inCode(name)} is written to the log`;
  if (!tied) return review(word.location, `${says} behind the words ${inCode(label)}. Remove it if it is one.`);
  const doubt = doubtAbout({ name: label, kind, via: undefined, chain: [label], push: speaksOfPush(label) }, around);
  return doubt === undefined
    ? fail(word.location, `${says} of release builds, and the message calls it ${inCode(label)}.`)
    : review(word.location, `${says} as ${inCode(label)}. ${doubt}`);
}

/** True if the text, function, class or file is about push messages. */
function isAboutPush(file: CodeFile, { call: { args, word } }: LoggingCall): boolean {
  // As Android calls what it hands a new token for push messages.
  if (word.function?.name === "onNewToken") return true;
  const written = args.map(({ string }) => string?.filled(" ") ?? "").join(" ");
  const around = [written, word.function?.name, word.type?.name, file.path];
  return around.some((text) => text !== undefined && speaksOfPush(text));
}

const switchWords = new Set("debug release production prod dev development verbose log logs logging".split(" "));

/** The app's own condition, such as `if (Config.debug)`, may also hold in release builds. */
export function isSwitchable({ conditions }: Code): boolean {
  return conditions.some(({ words }) => words.some(namesSwitch));
}

/** Whether a name is that of what switches logs on and off: `debug`, `logOpen`. */
export function namesSwitch(name: string): boolean {
  return wordsOf(name).some((word) => switchWords.has(word));
}
