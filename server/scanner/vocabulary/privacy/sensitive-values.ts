import type { Code, CodeValue } from "../../code/code.ts";
import { pieceOf, tokensOfPiece } from "../../code/code-file.ts";
import { assignmentsOf, type Expression } from "../../code/values/assignments.ts";
import { lastAssigned } from "../../code/values-behind.ts";
import { mayGoOn } from "../../source/cut-short.ts";
import { isToken, partnerOf, type SourceFile, textBetween, wordsBetween } from "../../source/source-file.ts";
import { type FlowingValue, valuesOf } from "../../source/syntax/values.ts";
import { isPushToken, type SensitiveKind, sensitiveKind, speaksOfPush, valueKind, wordsOf } from "../names.ts";
import { isPostalCode } from "./postal-codes.ts";

/** A secret that flows out of an expression. */
export interface Secret {
  readonly name: string;
  /** The variable that holds it if its own name does not tell: `body` after `body = jsonEncode({'pin': pin})`. */
  readonly via: string | undefined;
  readonly at: number;
  readonly kind: SensitiveKind;
  /** The names before it where it comes from, and its own: `["user", "token"]`. */
  readonly chain: readonly string[];
  /** True for a device token for push messages. */
  readonly push: boolean;
}

/**
 * The secrets that flow out of an expression. A local variable without a telling name is replaced by its last value.
 * Values that were hashed, encrypted or masked on the way do not count.
 */
export function secretsIn(file: SourceFile, first: number, last: number): Secret[] {
  return valuesOf(file, first, last).flatMap((value) => secretOf(file, value, new Map()) ?? []);
}

/** A secret that flows out of a piece of code, and the word that names it there. */
export interface NamedSecret extends Omit<Secret, "at"> {
  readonly word: Code;
}

/** The secrets that flow out of a piece of code. */
export function secretsOf(code: Code): NamedSecret[] {
  const { file, first, last } = tokensOfPiece(code);
  return secretsIn(file, first, last).map(({ at, ...secret }) => ({ ...secret, word: pieceOf(file, at) }));
}

/** Whether a value, or the last value of a local variable, was hashed, encrypted or masked. */
export function isUnreadable(value: CodeValue): boolean {
  return isProtected(value) || (lastAssigned(value)?.values.some(isProtected) ?? false);
}

/** Variables that one value is followed back through. */
export const maxVariables = 25;

/** What was assigned to a variable. Variables may be assigned from each other, so each is looked at once. */
interface Held {
  readonly isProtected: boolean;
  readonly secret: Secret | undefined;
}

function secretOf(file: SourceFile, value: FlowingValue, known: Map<string, Held>): Secret | undefined {
  const { at, chain } = value;
  if (isOfErrors(chain)) return undefined;
  const name = nameOf(value);
  const push = isPushToken(value.chain.join(" "));
  if (push) return { name, via: undefined, at, kind: "token", chain, push };
  const own = ownKind(value);
  const kind = own && isPostalCode(file, name) ? undefined : own;
  const origins = heldBy(file, value);
  const held = origins.length > 0 ? heldIn(file, origins, known) : undefined;
  if (!held) return kind && { name, via: undefined, at, kind, chain, push };
  if (held.isProtected) return undefined;
  const found = held.secret;
  const speaksOfOne = () => origins.some(({ first, last }) => wordsBetween(file, first, last).some(namesPushToken));
  if (kind && !found && origins.every((origin) => isMapWithoutSecrets(file, origin))) return undefined;
  if (kind) {
    return { name, via: undefined, at, kind, chain: found?.chain ?? chain, push: found?.push ?? speaksOfOne() };
  }
  return found && { ...found, via: value.name, at };
}

/** Whether a value is what a server says against a field: `answer['errors']['password']`. */
function isOfErrors(chain: readonly string[]): boolean {
  return chain.slice(0, -1).some((name) => name === "errors" || /[a-z_][Ee]rrors$/.test(name));
}

/** What is in a variable of these assignments. Undefined if that is too much to be followed. */
function heldIn(file: SourceFile, origins: readonly Expression[], known: Map<string, Held>): Held | undefined {
  const key = origins.map(({ first }) => first).join();
  // Behind no other variable, it is the same wherever the file asks for it.
  const answered = known.size === 0 ? file.derived(noneYet) : known;
  const before = answered.get(key);
  if (before || !mayGoOn(file, known.size, maxVariables)) return before;
  // What a variable had before it is set from itself adds nothing.
  known.set(key, { isProtected: false, secret: undefined });
  const values = origins.flatMap((origin) => valuesOf(file, origin.first, origin.last));
  const isHidden = values.some(isProtected);
  const secret = isHidden ? undefined : firstSecret(file, values, known);
  const held = { isProtected: isHidden, secret };
  known.set(key, held);
  answered.set(key, held);
  return held;
}

const noneYet = () => new Map<string, Held>();

/** The first secret among values. A push token is one only where there is no other: it opens nothing. */
function firstSecret(file: SourceFile, values: readonly FlowingValue[], known: Map<string, Held>): Secret | undefined {
  let pushed: Secret | undefined;
  for (const value of values) {
    const secret = secretOf(file, value, known);
    if (secret && !secret.push) return secret;
    pushed ??= secret;
  }
  return pushed;
}

/** Whether a map is written out and says of each entry that it is no secret, whatever the map is called: `otpData`. */
function isMapWithoutSecrets(file: SourceFile, { first, last }: Expression): boolean {
  const isMap = isToken(file, first, "{") && partnerOf(file, first) === last && isToken(file, first + 2, ":");
  if (!isMap) return false;
  const names = textBetween(file, first, last).match(/\w+/g) ?? [];
  return !names.some((name) => sensitiveKind(name) !== undefined);
}

/** The name that tells what a value is: its own, that of what it is another form of, or its key in a map. */
function nameOf(value: FlowingValue): string {
  const { name, key, chain } = value;
  if (key !== undefined && valueKind(key) && namedKind(value) === undefined) return key;
  return isSerialized(value) ? (chain.at(-2) ?? name) : name;
}

/** The type of `ref.read(fcmTokenProvider)` is unknown, but it is about push messages. */
function namesPushToken(name: string): boolean {
  return wordsOf(name).includes("token") && speaksOfPush(name);
}

const getterVerbs = new Set(["get", "read", "fetch", "load", "obtain", "generate", "create", "find", "retrieve"]);

function ownKind(value: FlowingValue): SensitiveKind | undefined {
  if (value.element || isLabel(value) || isProtected(value) || isAnswerToDeed(value)) return undefined;
  return namedKind(value) ?? (value.key === undefined ? undefined : valueKind(value.key));
}

/** Whether a function hands out a value, by its name: `readPin` does, `comparePin` does not. */
export function returnsValue(name: string): boolean {
  return getterVerbs.has(wordsOf(name)[0] ?? "");
}

function namedKind(value: FlowingValue): SensitiveKind | undefined {
  return value.call ? returnedKind(value) : valueKind(value.name);
}

const prepositions = new Set(["from", "by", "with", "for", "of", "using", "at", "in"]);

/**
 * The kind of secret that a function returns, if its name says so: `getToken` and `token.toJson` do, `validateToken`
 * and `getFingerprintFromMnemonic` do not.
 */
export function returnedKind({ name, chain }: Pick<FlowingValue, "name" | "chain">): SensitiveKind | undefined {
  if (isSerialized({ name, chain })) return valueKind(chain.at(-2) ?? "");
  const all = wordsOf(name);
  const preposition = all.findIndex((word, i) => i > 1 && prepositions.has(word));
  const words = preposition < 0 ? all : all.slice(0, preposition);
  const noun = getterVerbs.has(words[0] ?? "") ? words.slice(1) : words.length === 1 ? words : [];
  return valueKind(noun.join(" "));
}

/** Whether a value is another form of its receiver: `user.toMap()`. */
export function isSerialized({ name, chain }: Pick<FlowingValue, "name" | "chain">): boolean {
  return chain.length > 1 && /^[tT]o[A-Z]/.test(name);
}

const protectingWords = new Set(
  "encrypt encrypted hash hashed mask masked redact sanitize scrub obscure obfuscate md5 sha1 sha256 sha512 hmac digest sign anonymize censor bcrypt summarize summarise abbreviate".split(
    " ",
  ),
);

/** Whether the value, or the last value of a local variable, was hashed, encrypted or masked. */
export function wasProtected(file: SourceFile, value: FlowingValue): boolean {
  if (isProtected(value)) return true;
  const origin = originOf(file, value);
  return origin !== undefined && valuesOf(file, origin.first, origin.last).some(isProtected);
}

/** Whether a function with a telling name made the value unreadable. */
export function isProtected(value: Pick<FlowingValue, "chain">): boolean {
  return value.chain.some(protects);
}

/** Words for stand-ins of the real value. */
const madeUp = new Set("fake mock dummy sample example placeholder".split(" "));

/** Translated texts and enum values have names of secrets, but are none. Their types end in such words. */
const textOwners = new Set("l10n i18n localizations locale translations lang tr loc strings".split(" "));
const enumEndings = new Set(
  (
    "type kind method mode status action event flag flags feature key keys screen route routes path paths url urls uri uris " +
    "endpoint endpoints fields string texts"
  ).split(" "),
);

/** Whether a name is that of an enum, by its last word: `SignInMethod`. */
export function namesEnum(name: string): boolean {
  return /^_?[A-Z]/.test(name) && enumEndings.has(wordsOf(name).at(-1) ?? "");
}

/** Whether a value is a stand-in, a translated text or an enum value. */
export function isLabel({ chain }: Pick<FlowingValue, "chain">): boolean {
  if (chain.some((step) => wordsOf(step).some((word) => madeUp.has(word)))) return true;
  return chain.some((owner, i) => {
    if (i === chain.length - 1) return false;
    const last = wordsOf(owner).at(-1) ?? "";
    if (/^[A-Z]/.test(owner) && wordsOf(chain.at(-1) ?? "").some((word) => actions.has(word))) return true;
    if (keepsApiKeys(owner) && sensitiveKind(chain.at(-1) ?? "") === "key") return false;
    // A `loc` with texts has no coordinates, as one that is a place has.
    const isOfTexts = textOwners.has(last) && !/^l(?:at|ong)itude$/.test(chain.at(-1) ?? "");
    // `S.of(context).password` is a text, `GetIt.I.get<Session>().password` is one of no page.
    const isOfPage = /^[A-Z]$/.test(owner) && chain[i - 1] !== "GetIt";
    return isOfPage || isOfTexts || namesEnum(owner);
  });
}

/**
 * Whether a value is what a server says of a password that was changed, a yes or no: `answer['updatePassword']`, which GraphQL
 * calls as it calls the deed.
 */
export function isAnswerToDeed({ chain }: Pick<FlowingValue, "chain">): boolean {
  const root = wordsOf(chain[0] ?? "").at(-1) ?? "";
  return (
    chain.length > 1 && answers.has(root) && /^(?:update|change) password$/.test(wordsOf(chain.at(-1) ?? "").join(" "))
  );
}

const answers = new Set("data result response res answer".split(" "));

/** What is done with a secret: a class has the address for it under that name, `Api.sendOtp`. */
const actions = new Set("send resend verify update change reset forgot validate confirm check".split(" "));

/** Whether a class holds the keys of services themselves, `ApiKeys`, and not the names of entries as `PrefKeys` does. */
function keepsApiKeys(type: string): boolean {
  return wordsOf(type).slice(-2).join(" ") === "api keys";
}

/** Words behind `sign` that make it enter or leave an account: `signInData` is not signed. */
const behindSign = new Set(["in", "up", "out", "on", "off"]);

/** Whether a name stands for encrypting, hashing or masking a value. */
export function protects(name: string): boolean {
  const words = wordsOf(name);
  return words.some((word, i) => protectingWords.has(word) && !(word === "sign" && behindSign.has(words[i + 1] ?? "")));
}

/** What a bare variable was last set to before this use, and what was added to it since. */
function heldBy(file: SourceFile, { name, chain, at, call }: FlowingValue): readonly Expression[] {
  if (chain.length !== 1 || call) return [];
  const before = assignmentsOf(file, name, at).filter(({ last }) => last < at);
  const set = before.findLastIndex(({ first }) => !isToken(file, first - 1, "+="));
  return before.slice(Math.max(set, 0));
}

/** The expression last assigned to a bare variable before this use. */
export function originOf(file: SourceFile, { name, chain, at, call }: FlowingValue): Expression | undefined {
  if (chain.length !== 1 || call) return undefined;
  return assignmentsOf(file, name, at).findLast(({ last }) => last < at);
}
