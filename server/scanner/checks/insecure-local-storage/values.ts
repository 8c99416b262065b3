import type { Code, CodeValue } from "../../code/code.ts";
import type { ConstantExpression } from "../../code/constant-expression.ts";
import { constantOf } from "../../code/constant-of.ts";
import { isGivenAt, lastAssigned } from "../../code/values-behind.ts";
import { owned } from "../../source/text.ts";
import { isAboutSecret, saysNothing, valueKind, wordsOf } from "../../vocabulary/names.ts";
import { isPersonal } from "../../vocabulary/privacy/personal-data.ts";
import { isHandedByPush } from "../../vocabulary/privacy/pushed-tokens.ts";
import { secretsLeftIn } from "../../vocabulary/privacy/put-in.ts";
import {
  isUnreadable,
  type NamedSecret,
  protects,
  type Secret,
  secretsOf,
} from "../../vocabulary/privacy/sensitive-values.ts";
import { type WholeObject, wholeObjectsOf } from "../../vocabulary/privacy/whole-objects.ts";
import { isOfId, isPlainToken } from "./keys.ts";

/** The key of a stored value, as far as one file tells. */
export interface StoredKey {
  /** Its constant text. */
  readonly text: string;
  /** The constants, enum values and variables in it. */
  readonly names: readonly string[];
  readonly value: ConstantExpression;
  /** It is computed at run time. */
  readonly dynamic: boolean;
}

/** A stored value, as far as its expression tells. */
export interface StoredValue {
  readonly name: string;
  /** What the field is for that it is read from: `bankCode` of `_bankCodeController.text`. */
  readonly typedInto: string | undefined;
  readonly secret: Pick<Secret, "name" | "via" | "kind"> | undefined;
  /** The first of several things in a list, map or text that tells how somebody is reached. */
  readonly personal: string | undefined;
  /** The objects of the app in it. */
  readonly objects: readonly Omit<WholeObject, "at">[];
  /** The function that is said to make it unreadable. */
  readonly protector: string | undefined;
}

/** Reads the key of a stored value. */
export function storedKey(key: Code): StoredKey {
  const texts = key.strings().filter((text, i, all) => !all.slice(0, i).some((around) => around.contains(text)));
  const names = key.values.filter((value) => !isOwnKey(value)).map(({ chain }) => withoutEnding(chain).join("."));
  return {
    text: owned(texts.map((text) => text.filled(" ")).join(" ")),
    names: names.map(owned),
    value: constantOf(key),
    dynamic: key.signs.includes("+") || texts.some(({ value }) => value === undefined),
  };
}

/** Whether a parameter is what the entry is found by, and says nothing of its value: `box.put(sessionId, raw)`. */
function isOwnKey({ name, chain, isCall, word }: CodeValue): boolean {
  return !isCall && chain.length === 1 && wordsOf(name).at(-1) === "id" && isGivenAt(name, word);
}

/** `StorageKeys.token.name` is about `StorageKeys.token`. */
function withoutEnding(chain: readonly string[]): readonly string[] {
  return chain.length > 1 && ["name", "key"].includes(chain.at(-1) ?? "") ? chain.slice(0, -1) : chain;
}

/**
 * Reads a value that is stored. Undefined if it cannot be a secret: a constant, a comparison, a push token, an enum's
 * name, or a value that was encrypted, hashed or shortened.
 *
 * @param isEncoded the store turns objects into JSON itself
 * @param isOfPerson its key says that a name is somebody's, and no enum's
 */
export function storedValue(code: Code, isEncoded: boolean, isOfPerson = false): StoredValue | undefined {
  const { values } = code;
  const [value] = values;
  if (!value) return undefined;
  const whole = values.filter(({ key }) => key === undefined);
  if (whole.some(isUnreadable)) return protectedValue(value);
  const [named] = secretsOf(code);
  const secret = named ?? putIn(values) ?? ticketIn(values);
  const isPush = secret?.push || (named !== undefined && isHandedByPush(named));
  if (named && isIdOfFunction(named)) return undefined;
  const isOfEnum =
    !isOfPerson && whole.length > 0 && whole.every(({ name, chain }) => name === "name" && chain.length > 1);
  if (isPush || isOfEnum) return undefined;
  // What went into a variable tells more than its name: `cookieMap` holds the cookie.
  if (secret === undefined && whole.some(({ name }) => isAboutSecret(name))) return undefined;
  const meant = secret ?? meaningOf(value);
  return {
    name: owned(value.name),
    typedInto: typedInto(value),
    personal: personalIn(values.length > 1 ? values : writtenOut(value)) ?? personalBehind(value),
    secret: meant && { name: owned(meant.name), via: meant.via, kind: meant.kind },
    objects: wholeObjectsOf(code).map(({ word, ...object }) => (isEncoded ? { ...object, method: "toJson" } : object)),
    protector: undefined,
  };
}

/** What is in the map or list that is written out for a variable. */
function writtenOut(value: CodeValue): readonly CodeValue[] {
  const held = lastAssigned(value);
  return held && /^(?:const |<|\{|\[|json)/.test(held.text) ? held.values : [];
}

function personalIn(values: readonly CodeValue[]): string | undefined {
  const readable = values.filter((value) => !isUnreadable(value) && !isChoice(value));
  const found = readable.flatMap(({ name, key }) => [key ?? "", name]).find(isPersonal);
  return found && owned(found);
}

const sameText = new Set("text value trim toString toLowerCase toUpperCase join take toList".split(" "));

/** What tells how somebody is reached in a variable that does not say so: `final numbers = phoneNumbers.take(3).join(',')`. */
function personalBehind(value: CodeValue): string | undefined {
  const [held, more] = value.chain.length === 1 ? (lastAssigned(value)?.values ?? []) : [];
  if (!held || more || isUnreadable(held)) return undefined;
  const name = held.chain.findLast((one) => !sameText.has(one)) ?? "";
  const found = [name, name.replace(/s$/, "")].find(isPersonal);
  return found === undefined || isChoice({ ...held, name }) ? undefined : owned(found);
}

/** What a person chose, and not how they are reached: `notifyByEmail`, `isPhoneShown`. */
function isChoice({ name }: CodeValue): boolean {
  return /^_?(?:is|has|notify|wants|allows?|shows?|send|enabled?|use)(?=[A-Z_])|(?:Enabled|On|Off|Shown|Allowed|Verified)$/.test(
    name,
  );
}

function typedInto({ chain }: CodeValue): string | undefined {
  const [, field] = chain.at(-1) === "text" ? (/^(\w+)Controller$/.exec(chain.at(-2) ?? "") ?? []) : [];
  return field && owned(field);
}

/** Whether a parameter that is called a token is an id, as its function says: `saveUserId(String token)`. */
function isIdOfFunction({ name, word, chain }: NamedSecret): boolean {
  const isParameter = chain.length === 1 && isPlainToken(name) && isGivenAt(name, word);
  return isParameter && isOfId(word.function?.name ?? "");
}

type Meant = Pick<Secret, "name" | "via" | "kind" | "push">;

/** The secret that is put into a map or list and not taken out again. */
function putIn(values: readonly CodeValue[]): Meant | undefined {
  return values
    .filter(({ chain, isCall }) => chain.length === 1 && !isCall)
    .flatMap(({ word, name }) => secretsLeftIn(word).map((secret) => ({ ...secret, via: name })))
    .find(({ push }) => !push);
}

const signIn = new Set("login signin auth authenticate authentication session sso cas".split(" "));

/** A `ticket` signs the user in where a function is about that. Elsewhere, it may be for a train. */
function ticketIn(values: readonly CodeValue[]): Meant | undefined {
  const ticket = values.find(({ name, isCall }) => !isCall && wordsOf(name).at(-1) === "ticket");
  const around = ticket?.word.function?.name ?? "";
  const isSigningIn = wordsOf(around).some((word) => signIn.has(word));
  return ticket && isSigningIn ? { name: ticket.name, via: undefined, kind: "token", push: false } : undefined;
}

/** The secret that goes into a function such as `obscure`, which may only look like protection. */
function protectedValue(value: CodeValue): StoredValue | undefined {
  const candidates = lastAssigned(value)?.values ?? [value];
  const protector = candidates.find(({ isCall, name }) => isCall && protects(name));
  const given = protector?.word.call?.args[0];
  const secret = given && secretsOf(given)[0];
  if (!protector || !secret || secret.push) return undefined;
  const { name, via, kind } = secret;
  return {
    name: owned(name),
    typedInto: undefined,
    personal: undefined,
    secret: { name: owned(name), via, kind },
    objects: [],
    protector: owned(protector.name),
  };
}

const storeVerbs = new Set("set save store write put persist cache update remember keep add insert".split(" "));

/** Endings of classes that keep what the rest of their name says: `WalletStorage`. */
const keepers = new Set(
  "store storage service repository manager helper provider prefs preferences controller cache".split(" "),
);

/**
 * What a parameter means whose name says nothing: `setToken(v)` keeps a token, `storeRecovery(words)` recovery words,
 * and the `seed` of a `WalletStore` a wallet's.
 */
function meaningOf({ name, chain, isCall, word }: CodeValue): StoredValue["secret"] {
  if (isCall || chain.length > 1 || !isGivenAt(name, word)) return undefined;
  const around = wordsOf(word.function?.name ?? "");
  const noun = storeVerbs.has(around[0] ?? "") ? around.slice(1) : around;
  const own = saysNothing(name) ? valueKind(noun.join(" ")) : undefined;
  if (own) return { name: noun.join(" "), via: name, kind: own };
  const together = [...noun, ...wordsOf(name)].join(" ");
  const owner = wordsOf(word.type?.name ?? "").filter((one) => !keepers.has(one));
  const inType = valueKind([...owner, ...wordsOf(name)].join(" "));
  const kind = noun.length > 0 && noun.length < around.length ? valueKind(together) : undefined;
  if (kind) return { name, via: undefined, kind };
  return inType === "secret" ? { name, via: undefined, kind: inType } : undefined;
}
