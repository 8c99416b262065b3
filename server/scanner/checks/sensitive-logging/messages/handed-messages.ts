import type { FlowValue } from "../../../code/flow-value.ts";
import type { FlowHop, FlowName, Traced, ValueFlow } from "../../../project/code.ts";
import type { Location, Span } from "../../../source/text.ts";
import { inCode } from "../../../vocabulary/in-code.ts";
import { isPushToken, speaksOfPush, valueKind, wordsOf } from "../../../vocabulary/names.ts";
import type { ContentReader } from "../../../vocabulary/privacy/contents/held-content.ts";
import { logsByName } from "../../../vocabulary/privacy/log-calls.ts";
import { isTextOfMessage } from "../../../vocabulary/privacy/messages-of-people.ts";
import {
  isAboutAnimal,
  isAboutHealth,
  isAddressOfPerson,
  isBirthday,
  isBusiness,
  isPersonal,
  isStreet,
} from "../../../vocabulary/privacy/personal-data.ts";
import { isPinCode } from "../../../vocabulary/privacy/postal-codes.ts";
import type { KnownSecret } from "../../../vocabulary/privacy/secret-meaning.ts";
import { along, beside, type CheckEvidence, fail, review, step } from "../../check.ts";
import { isCoordinate, tellsWhereabouts } from "../objects/personal.ts";
import { isAboutThing } from "../objects/texts-of-things.ts";
import { loggedWhole, onlyThisDevice, saysOfContent } from "../objects/what-it-says.ts";
import { speaksOfAccounts } from "../secrets/accounts.ts";
import { doubtAbout } from "./doubts.ts";
import { isAllInParts, keepsErrors, staysInObject } from "./kept-in-objects.ts";
import { isForAnything, isOfClient, isPassedOn, isWriter, isWriterHop, makesHeaders } from "./kinds-of-hops.ts";
import {
  classOfMember,
  type Held,
  type LoggedMeaning,
  meaningOf,
  type Personal,
  type ServerAnswer,
} from "./logged-meanings.ts";

/** A logged value that the function around it does not name. */
export interface LoggedFlow {
  readonly value: FlowValue;
  /** The flags of its function that must hold, or must not, for the call to run: `if (!skipped) record(text)`. */
  readonly flags: readonly LogFlag[];
  /** The value, in the call that logs it: few lead to anything that is shown. */
  readonly path: string;
  readonly place: Span;
  /** How the field calls it in which it is typed, if it is logged right there. */
  readonly field: readonly string[];
}

/** A parameter that decides whether something is logged. */
export interface LogFlag {
  readonly value: FlowValue;
  /** The text of its value with which nothing is logged. */
  readonly off: "true" | "false";
}

/**
 * Secrets and contents that other functions, fields, objects and packages give to a log.
 *
 * @param postal the files in which a `pincode` is a part of an address
 * @param loggers the functions that only log, whatever they are called
 */
export function handedMessages(
  flow: ValueFlow,
  { value, path, place, flags, field }: LoggedFlow,
  reader: ContentReader,
  postal: ReadonlySet<string>,
  loggers: ReadonlySet<string>,
): CheckEvidence[] {
  const byPlace = new Map<string, CheckEvidence>();
  const ask = (name: FlowName) => meaningOf(name, flow, reader);
  const logged: Logged = {
    location: () => flow.placeOf({ path, place }),
    field,
    isCall: ({ kind, to, givesResult }) => kind === "argument" && (logsByName(to) || (!givesResult && loggers.has(to))),
  };
  const isOfAddress = ({ answer, hops }: Traced<LoggedMeaning>) =>
    "name" in answer && isPinCode(answer.name) && [path, ...hops.map((hop) => hop.path)].some((one) => postal.has(one));
  const all = flow.trace({ path, value }, ask, { question: `what is logged ${reader.known}` });
  // What may be an object of several classes is an interface, and that of a client which all requests pass.
  const isOneClass = new Set(all.flatMap(({ hops }) => hops.findLast(isWriterHop)?.to.split(".", 1) ?? [])).size === 1;
  for (const traced of all) {
    if (isOfAddress(traced)) continue;
    const found = evidenceOf(flow, logged, traced, isOneClass);
    const evidence = found && withPlaces(flow, found, traced.hops, logged.location());
    if (!evidence || flags.some((flag) => isOff(flow, path, flag, traced))) continue;
    const key = `${evidence.file}:${evidence.line}`;
    if (byPlace.get(key)?.level !== "fail") byPlace.set(key, evidence);
  }
  return [...byPlace.values()];
}

/** What a call shows, with where it is given that, if that is on a later line, and where another function logs it. */
function withPlaces(
  flow: ValueFlow,
  evidence: CheckEvidence,
  hops: readonly FlowHop[],
  logged: Location,
): CheckEvidence {
  const isHere = ({ file, line }: Location) => file === evidence.file && line === evidence.line;
  const given = hops
    .filter((hop) => hop.below && isHere(flow.placeOf(hop)))
    .slice(0, 1)
    .map(flow.placeGiven);
  const related = beside(evidence, [...given, logged]);
  return related.length > 0 ? { ...evidence, related } : evidence;
}

/** Where something is logged, and which hands are calls of functions that are there to log. */
interface Logged {
  readonly location: () => Location;
  readonly field: readonly string[];
  readonly isCall: (hop: FlowHop) => boolean;
}

/** Whether the calls that a value comes by switch the log off: `write(text, skipped: true)`. */
function isOff(flow: ValueFlow, path: string, { value, off }: LogFlag, { entered }: Traced<unknown>): boolean {
  const given = flow.trace({ path, value, entered }, textOf, { tellsEnds: true });
  return given.length > 0 && given.every(({ answer }) => answer === off);
}

function textOf({ kind, name }: FlowName): string | undefined {
  return kind === "text" || kind === "end" ? name : undefined;
}

function evidenceOf(
  flow: ValueFlow,
  logged: Logged,
  { answer, hops }: Traced<LoggedMeaning>,
  isOneClass: boolean,
): CheckEvidence | undefined {
  if ("content" in answer) return evidenceOfContent(flow, logged, answer, hops);
  if ("personal" in answer && answer.isCertain && !hops.some(({ to }) => isWriter(to)))
    return evidenceOfContent(flow, logged, { isSecret: false, content: "person", shown: answer.personal }, hops);
  if ("personal" in answer && isPushToken(answer.personal) && !hops.some(isWriterHop))
    return evidenceOfPushToken(flow, logged, answer, hops);
  const isTelling = answer.isSecret || "sentBy" in answer || ("personal" in answer && isOfPerson(answer, hops));
  // What a message calls a secret is told where it is written, all but a part of it.
  const isLabelledPart = answer.isSecret && answer.isPart && answer.isEntry;
  if (!isTelling || (hops.length === 0 && !isLabelledPart) || hops.some(({ isDebugOnly }) => isDebugOnly))
    return undefined;
  if (hops.some(keepsErrors)) return undefined;
  // An object that is made of an answer is no longer all of it.
  if ("sentBy" in answer && staysInObject(hops, false)) return undefined;
  // A function that only logs is called for it. One that does more should not log what it is given.
  const call = hops.find(
    ({ kind, to, givesResult, makesObject }) =>
      kind === "argument" && !givesResult && !makesObject && (answer.isSecret || logsByName(to)),
  );
  const location = logged.location();
  const place = call ? flow.placeOf(call) : location;
  return along(judged(answer, hops, call, place, isOneClass), [
    ...flow.stepsOf(hops),
    step(location, "It is written to the log."),
  ]);
}

/** A content is reported where it is written, or where it is handed to a logger of the app. */
function evidenceOfContent(
  flow: ValueFlow,
  logged: Logged,
  { content, shown }: Held,
  hops: readonly FlowHop[],
): CheckEvidence | undefined {
  if (content === undefined || hops.some(({ isDebugOnly }) => isDebugOnly)) return undefined;
  // An object that is made of it is no longer all of it.
  if (staysInObject(hops, isAllInParts(content)) || hops.some(isWriterHop)) return undefined;
  const { location, place, steps } = whereLogged(flow, logged, hops);
  if (content === "typed" && isAboutThing({ names: [...logged.field, shown], hops, file: location.file }))
    return undefined;
  if (content === "code" && letsIn(location))
    return along(
      fail(place, `${inCode(shown)} is written to the log of release builds, a code that lets its user in.`),
      steps,
    );
  return along(review(place, `${inCode(shown)} ${saysOfContent[content]}`), steps);
}

/** Where something is logged, where that is reported, and its way there if other functions hand it on. */
function whereLogged(flow: ValueFlow, logged: Logged, hops: readonly FlowHop[]) {
  const location = logged.location();
  const call = hops.find(logged.isCall);
  const place = call ? flow.placeOf(call) : location;
  const steps = hops.length > 0 ? [...flow.stepsOf(hops), step(location, "It is written to the log.")] : [];
  return { location, place, steps };
}

/** A push token that comes from elsewhere is reported where it is written, or where it is handed to a logger of the app. */
function evidenceOfPushToken(
  flow: ValueFlow,
  logged: Logged,
  { personal }: Personal,
  hops: readonly FlowHop[],
): CheckEvidence | undefined {
  if (hops.length === 0 || hops.some(({ isDebugOnly, makesObject }) => isDebugOnly || makesObject)) return undefined;
  const { place, steps } = whereLogged(flow, logged, hops);
  return along(review(place, `${inCode(personal)} is written to the log. ${onlyThisDevice}`), steps);
}

/** Whether a file is about codes that let people in, and none of friends or vouchers: `otp_screen.dart`. */
function letsIn({ file }: Location): boolean {
  return /\b(?:otp|sms|verify|verification|two factor|2fa|mfa|log ?in|sign ?in|auth|authentication|pass(?:word|code)|pin(?: ?code)?)\b/.test(
    wordsOf(file.split("/").at(-1) ?? "").join(" "),
  );
}

/** Whether an object that is written whole tells something of a person: the id of a session counts if it is an account. */
function isOfPerson({ personal, isOfRecord }: Personal, hops: readonly FlowHop[]): boolean {
  const writer = hops.find(({ to }) => isWriter(to));
  if (writer === undefined) return false;
  const owner = classOfMember(writer.to);
  if (isPushToken(personal) || isOfRecord) return true;
  if (isCoordinate(personal)) return tellsWhereabouts(owner);
  if (isTextOfMessage(personal, owner)) return true;
  if (isBusiness(owner) || (isBirthday(personal) && isAboutAnimal(owner))) return false;
  if (isStreet(personal)) return isAddressOfPerson(owner);
  return isPersonal(personal) || isAboutHealth(personal) || speaksOfAccounts([owner]);
}

function judged(
  secret: KnownSecret | ServerAnswer | Personal,
  hops: readonly FlowHop[],
  call: FlowHop | undefined,
  place: Location,
  isOneClass: boolean,
): CheckEvidence {
  const by = call ? ` by ${inCode(call.to)}` : "";
  const object = hops.find(({ to }) => isWriter(to));
  if ("personal" in secret)
    return review(
      place,
      `${inCode(classOfMember(object?.to ?? ""))} is written to the log whole${by}, with ${inCode(secret.personal)}.`,
    );
  if ("sentBy" in secret) return review(place, `${inCode(`${secret.sentBy}()`)} ${loggedWhole}`);
  const name = inCode(secret.name);
  if (object) {
    const message = `${inCode(classOfMember(object.to))} is written to the log whole${by}, with ${name}.`;
    return isOneClass && isSurelyIn(secret, classOfMember(object.to), hops)
      ? fail(place, message)
      : review(place, message);
  }
  const maker = secret.isEntry ? hops.find(makesHeaders) : undefined;
  if (maker) return review(place, `What ${inCode(maker.to)} gives is written to the log whole${by}, with ${name}.`);
  if (secret.isPart) return review(place, `A part of ${name} is written to the log${by}.`);
  const passed = hops.find((hop) => isPassedOn(hop) && (secret.isEntry || isForAnything(hop) || isOfClient(hop)));
  if (passed)
    return review(place, `${inCode(passed.to)} is given ${name} among other things, and all of it is logged.`);
  const aboutPush = hops.some(({ to }) => speaksOfPush(to));
  // A `token` that comes a long way may be anything that is called so, such as a currency.
  const [, via] = hops.flatMap(({ kind, to }) => (kind === "argument" ? [to] : []));
  const doubt = doubtAbout({ ...secret, via }, { aboutPush, switchable: false });
  return doubt === undefined
    ? fail(place, `${name} is written to the log of release builds${by}.`)
    : review(place, `${name} is written to the log${by}. ${doubt}`);
}

/**
 * Whether a secret is in every object of a class: what people sign in or up with has their password. An account has one
 * until it is sent, and no longer when it comes back.
 */
function isSurelyIn({ kind, name, isPart }: KnownSecret, type: string, hops: readonly FlowHop[]): boolean {
  if (isPart || kind !== "password" || valueKind(name) !== "password") return false;
  // What a client sends that all requests pass is anything.
  const isAnything = hops.some(
    ({ kind: step, to, makesObject }) => step === "argument" && !makesObject && !logsByName(to),
  );
  const words = wordsOf(type).join(" ");
  return (signsInOrUp.test(words) || authenticates.test(words)) && !answers.test(words) && !isAnything;
}

const answers = /\b(?:response|result|state|error|page|screen|view|answer)\b/;
/** `AuthRequest`, `ModelRequestAuth`, `AuthenticationBody` */
const authenticates =
  /^(?=.*\bauth(?:entication|enticate)?\b).*\b(?:request|req|body|payload|dto|params|param|input|form)\b/;

const signsInOrUp =
  /\b(?:log ?in|sign ?in|sign ?up|register|registration|credentials?|change password|reset password)\b/;
