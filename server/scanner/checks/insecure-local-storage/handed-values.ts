import type { FlowValue } from "../../code/flow-value.ts";
import type { FlowName, FlowPoint, Traced, ValueFlow } from "../../project/code.ts";
import type { Location } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { isAboutSecret, speaksOfPush, wordsOf } from "../../vocabulary/names.ts";
import { likelyCredentials } from "../../vocabulary/privacy/likely-credentials.ts";
import { isOtherSession } from "../../vocabulary/privacy/other-sessions.ts";
import { isKeyOfName } from "../../vocabulary/privacy/personal-data.ts";
import { secretMeaning } from "../../vocabulary/privacy/secret-meaning.ts";
import { type SecretModels, secretsHandedOut } from "../../vocabulary/privacy/secret-models.ts";
import { protects } from "../../vocabulary/privacy/sensitive-values.ts";
import { type HandedOut, isSerializer, ownerIn } from "../../vocabulary/privacy/whole-objects.ts";
import type { FlowStep } from "../check.ts";
import { isOfObject, keysOfObjects } from "./entry-objects.ts";
import { isOfId, isOfOpenTokens, isPlainToken, isShortLived, kindOfKey } from "./keys.ts";
import { isDeepInside, isWriting } from "./own-records.ts";
import { isPrivate, personalDataOf } from "./personal-objects.ts";
import { isKeyOfPerson, isNameOfWhole } from "./whole-people.ts";
import type { WrittenFlow } from "./written-flow.ts";

/** A secret that another function gives to a write. */
export interface HandedSecret {
  /** What it may be where only its key speaks of it: headers of requests. */
  readonly likely: string | undefined;
  /** It opens nothing, and tells something of a person. */
  readonly isPersonal: boolean;
  /** What it is called there, in words for people. */
  readonly name: string;
  /** It is in an object of an object of a record. */
  readonly isDeep: boolean;
  /** A field holds it, perhaps of another object of the class. */
  readonly isOfField: boolean;
  /** Only its key says that all that is known of a person is in it. */
  readonly isOfWhole: boolean;
  /** The call that hands it on. Undefined if it is read from a field or returned. */
  readonly call: Location | undefined;
  /** Where that call gives it. */
  readonly given: Location | undefined;
  readonly steps: readonly FlowStep[];
}

/** A name on the way of a value: of a secret, or of something that is none. */
interface Meaning {
  readonly secret: string | undefined;
  readonly likely?: string | undefined;
  readonly isPersonal?: boolean;
  /** It is a key under which all of a record is kept, if the value is that. */
  readonly isOfWhole?: boolean;
}

/** The secrets that other functions and fields give to a write in the file at `path`. */
export function handedSecrets(flow: ValueFlow, path: string, { key, value }: WrittenFlow): HandedSecret[] {
  const byValue = flow
    .trace({ path, value }, meaningOfValue)
    .filter((traced) => isHanded(traced) && !isKeptAsId(flow, path, key, traced) && !isOfOtherSession(traced));
  const byKey = key ? meantByKey(flow, { path, value: key }, { path, value }) : [];
  const kept = byKey.filter(({ answer: { isOfWhole = false }, entered }) => {
    const given = { path, value, entered };
    return mayBeSecret(flow, given) && (!isOfWhole || isGivenWhole(flow, given));
  });
  return distinct([...byValue, ...kept].flatMap((traced) => secretOf(flow, traced)));
}

/** The secrets that keys speak of, where callers name the key, or write through an object that was made with it. */
function meantByKey(flow: ValueFlow, key: FlowPoint, value: FlowPoint): Traced<Meaning>[] {
  const all = flow.trace(key, meaningOfKey).flatMap(fromCall);
  const first = all.find(isOfObject);
  if (!first) return all;
  const written = keysOfObjects(flow, key, value, first, meaningOfKey);
  return written ? [...all.filter((one) => !isOfObject(one)), ...written] : all;
}

/**
 * Whether a value is only called a token, and kept by the same call under the key of an id, of a phone or of coins:
 * `keep('userId', token)`.
 */
function isKeptAsId(
  flow: ValueFlow,
  path: string,
  key: FlowValue | undefined,
  { answer: { secret = "" }, entered }: Traced<Meaning>,
): boolean {
  if (!key || wordsOf(secret).at(-1) !== "token") return false;
  const isOther = isPlainToken(secret) ? isOfOtherToken : isOfOpenTokens;
  return flow.trace({ path, value: key, entered }, ({ name }) => isOther(name) || undefined).length > 0;
}

function isOfOtherToken(key: string): boolean {
  return isOfId(key) || speaksOfPush(key) || isOfOpenTokens(key);
}

/** Whether the id of a session comes from a file about something else than a sign-in: `lib/analytics/events.dart`. */
function isOfOtherSession({ answer: { secret }, hops: [source] }: Traced<Meaning>): boolean {
  return secret !== undefined && source !== undefined && isOtherSession(secret, [source.path]);
}

/** Whether a caller gives a value itself: what is personal in an object is judged with all that the object holds. */
function isHanded({ answer, hops }: Traced<Meaning>): boolean {
  if (answer.isPersonal) return hops.length > 0 && hops.every(({ kind }) => kind === "argument");
  return hops.length > 0;
}

/** The way from the call that names the key, which is where the value comes in too. */
function fromCall<Answer>(traced: Traced<Answer>): Traced<Answer>[] {
  const at = traced.hops.findIndex(({ kind }) => kind === "argument");
  return at < 0 ? [] : [{ ...traced, hops: traced.hops.slice(at) }];
}

function secretOf(flow: ValueFlow, { answer, hops }: Traced<Meaning>): HandedSecret[] {
  if (answer.secret === undefined) return [];
  const calls = hops.filter(({ kind }) => kind === "argument");
  // Whoever makes an object of it has not yet kept it.
  const call = calls.find(({ makesObject = false }) => !makesObject) ?? calls[0];
  const { secret, likely, isPersonal = false, isOfWhole = false } = answer;
  const isOfField = hops.some(({ kind }) => kind === "field");
  const about = { likely, isPersonal, isOfWhole, isDeep: isDeepInside(hops), isOfField };
  const places = { call: call && flow.placeOf(call), given: call && flow.placeGiven(call) };
  return [{ name: secret, ...about, ...places, steps: flow.stepsOf(hops) }];
}

/** The objects with secrets or personal data that other functions give to a write as JSON, which it may make itself. */
export function handedObjects(
  flow: ValueFlow,
  path: string,
  { value, encodes, isExport = false }: WrittenFlow,
  models: SecretModels,
): HandedSecret[] {
  const traced = flow.trace({ path, value }, (flowName): ObjectMeaning | undefined => {
    const { name, chain } = flowName;
    if (chain.some(protects)) return { secret: undefined };
    const { object, owner, isWritten } = objectIn(flowName, encodes) ?? {};
    const [secret] = object && owner === undefined ? secretsHandedOut(object, models) : [];
    if (secret !== undefined) return { secret: `${name}.${secret}` };
    const personal = object ? personalDataOf([object], models, isExport || flowName.hops.some(isWriting)) : [];
    if (personal.length === 0) return undefined;
    return { secret: name, likely: `personal data (${personal.join(" and ")})`, isPersonal: true, owner, isWritten };
  });
  const whole = traced.filter(
    ({ answer: { owner, isWritten = false }, hops }) =>
      (hops.length > 0 || isWritten) &&
      (owner === undefined || hops.some(({ kind, to }) => kind === "result" && writes(to, owner))),
  );
  return distinct(whole.flatMap((one) => secretOf(flow, one)));
}

interface ObjectMeaning extends Meaning {
  /** The class of a member that stands for all of its object, if that is written whole. */
  readonly owner?: string | undefined;
  /** A method that makes a text or map of all of it is called on the way. */
  readonly isWritten?: boolean | undefined;
}

/** The object that a name on the way of a value says is written: its own, or that of the method that makes JSON of it. */
function objectIn(
  { kind, name, type, chain, memberOf, written }: FlowName,
  encodes: boolean,
): { readonly object: HandedOut; readonly owner?: string; readonly isWritten?: boolean } | undefined {
  const toJson = (types: readonly string[]) => ({ types, method: "toJson", without: [] });
  const of = ownerIn(chain);
  if (kind === "call" && of !== undefined && isSerializer(name))
    return { object: { types: [typeSuggestedBy(of)], method: name, without: [] } };
  if (type !== undefined && /^_?[A-Z]/.test(type) && !plainTypes.has(type)) {
    if (written !== undefined) return { object: { types: [type], method: written, without: [] }, isWritten: true };
    return encodes ? { object: toJson([type]) } : undefined;
  }
  // What a package hands on has no type here: `answer.data.loginResult` suggests a `LoginResult`.
  if (type === undefined && kind === "name" && chain.length > 1 && !memberOf)
    return { object: toJson([typeSuggestedBy(name)]) };
  const [owner] = memberOf?.split(".") ?? [];
  return owner ? { object: toJson([owner]), owner } : undefined;
}

function typeSuggestedBy(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Whether a function is one that writes all of an object of a class: `User.toJson`. */
function writes(key: string, type: string): boolean {
  const [owner, method = ""] = key.split(".");
  return owner === type && isSerializer(method);
}

function meaningOfValue(flowName: FlowName): Meaning | undefined {
  const meaning = secretMeaning(flowName);
  // A text of the code is nobody's.
  if (!meaning) return flowName.kind === "text" ? undefined : personalMeaning(flowName.label ?? flowName.name);
  const { chain, memberOf = "" } = flowName;
  const isOther = meaning.isSecret && isOtherSession(meaning.name, [...chain, memberOf]);
  const secret = meaning.isSecret && !meaning.push && !meaning.isPart && !isOther ? meaning.name : undefined;
  return { secret, likely: secret === undefined || !isOwnObject(flowName) ? undefined : inCode(secret) };
}

/** Whether a value is an object of the app that is called credentials: it may hold a name only. */
function isOwnObject({ name, type = "" }: FlowName): boolean {
  return /credentials?$/i.test(name) && /^_?[A-Z]/.test(type) && !plainTypes.has(type);
}

const plainTypes = new Set("String Object Map List Set Uint8List".split(" "));

function meaningOfKey(flowName: FlowName): Meaning | undefined {
  const { name } = flowName;
  if (isAboutSecret(name) || speaksOfPush(name) || isOtherSession(name, [])) return { secret: undefined };
  if (!namesEntry(flowName)) return undefined;
  if (kindOfKey(name, "")) return { secret: name };
  const likely = likelyCredentials(name);
  if (likely !== undefined) return { secret: name, likely };
  if (isKeyOfPerson(name))
    return { secret: name, likely: "all that is known of a person", isPersonal: true, isOfWhole: true };
  return isKeyOfName(name) ? personal(name) : personalMeaning(name);
}

/** Whether a caller gives all of a record or answer, and not one member of it: `save('profile', answer.data)`. */
function isGivenWhole(flow: ValueFlow, given: FlowPoint): boolean {
  return flow.trace(given, wholeValue).length > 0 && flow.trace(given, memberOfAny).length === 0;
}

function wholeValue({ kind, name }: FlowName): true | undefined {
  return (kind !== "text" && isNameOfWhole(name)) || undefined;
}

function memberOfAny({ kind, name, chain }: FlowName): true | undefined {
  return (kind === "name" && chain.length > 1 && !isNameOfWhole(name)) || undefined;
}

const entryWords = new Set("key keys name field entry slot tag pref prefs constants".split(" "));

/**
 * Whether a value says what an entry is called, and is not what it is found by: a text, a member of a class, or a variable
 * that says so, and not the `token` in `'customer_$token'`.
 */
function namesEntry({ kind, chain }: FlowName): boolean {
  if (kind === "text" || /^_?[A-Z]/.test(chain[0] ?? "")) return true;
  return kind === "name" && chain.some((one) => entryWords.has(wordsOf(one).at(-1) ?? ""));
}

function personalMeaning(name: string): Meaning | undefined {
  return isPrivate(name) ? personal(name) : undefined;
}

function personal(name: string): Meaning {
  return { secret: name, likely: `personal data (${inCode(name)})`, isPersonal: true };
}

/** Whether a value may be something else than a text of the code, such as what an answer lacks: `answer.pin ?? ''`. */
function mayBeSecret(flow: ValueFlow, point: FlowPoint): boolean {
  const found = flow.trace(point, weightOf, { tellsEnds: true }).map(({ answer }) => answer);
  return !found.includes("protected") && (found.length === 0 || found.includes("open"));
}

/** What the end of a way is: protected, written in the code, a flag or a number by its type, or anything else. */
function weightOf({ kind, chain, type }: FlowName): "protected" | "harmless" | "open" | undefined {
  if (kind === "end") return "open";
  if (chain.some(protects)) return "protected";
  if (kind === "text" || chain[0] === "DateTime") return "harmless";
  return type !== undefined && /^(?:bool|int|double|num|DateTime)$/.test(type) ? "harmless" : undefined;
}

/** One for each call, and a one-time code only if it hands on nothing else. Of calls that lead to each other, the one next to the write. */
function distinct(all: readonly HandedSecret[]): HandedSecret[] {
  const codesFirst = all.toSorted((a, b) => Number(isShortLived(b.name)) - Number(isShortLived(a.name)));
  const byCall = new Map(codesFirst.map((one) => [lineOf(one.call), one]));
  return [...byCall.values()].filter(({ call, steps }) => {
    const later = steps.map(lineOf).filter((line) => line !== lineOf(call));
    return !later.some((line) => byCall.has(line));
  });
}

function lineOf(place: Location | undefined): string {
  return place ? `${place.file}:${place.line}` : "";
}
