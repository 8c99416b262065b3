import type { ConstantExpression } from "../../code/constant-expression.ts";
import { isParameter } from "../../code/values/assignments.ts";
import { constantAt } from "../../dart/constants/constant-at.ts";
import { isToken, type SourceFile } from "../../source/source-file.ts";
import { type Argument, callAt } from "../../source/syntax/calls.ts";
import { literalAt, literalText, startsLiteral } from "../../source/syntax/literals.ts";
import { enclosingFunction, enclosingType } from "../../source/syntax/scopes.ts";
import { type FlowingValue, valuesOf } from "../../source/syntax/values.ts";
import { owned } from "../../source/text.ts";
import { isAboutSecret, saysNothing, valueKind, wordsOf } from "../../vocabulary/names.ts";
import { secretsPutIn } from "../../vocabulary/privacy/put-in.ts";
import { originOf, protects, type Secret, secretsIn, wasProtected } from "../../vocabulary/privacy/sensitive-values.ts";
import { isTakenOut, keysTakenOut } from "../../vocabulary/privacy/taken-out.ts";
import { type WholeObject, wholeObjects } from "../../vocabulary/privacy/whole-objects.ts";

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
  readonly secret: Pick<Secret, "name" | "via" | "kind"> | undefined;
  /** The objects of the app in it. */
  readonly objects: readonly Omit<WholeObject, "at">[];
  /** The function that is said to make it unreadable. */
  readonly protector: string | undefined;
}

/** Reads the key of a stored value. */
export function storedKey(file: SourceFile, { first, last }: Argument): StoredKey {
  const texts: string[] = [];
  let dynamic = false;
  for (let i = first; i <= last; i++) {
    if (isToken(file, i, "+")) dynamic = true;
    const literal = startsLiteral(file, i) ? literalAt(file, i) : undefined;
    if (!literal) continue;
    texts.push(literalText(literal, " "));
    dynamic ||= literal.value === undefined;
    i = literal.last;
  }
  const names = valuesOf(file, first, last)
    .filter((value) => !isOwnKey(file, value))
    .map(({ chain }) => owned(withoutEnding(chain).join(".")));
  return { text: owned(texts.join(" ")), names, value: constantAt(file, first, last), dynamic };
}

/** Whether a parameter is what the entry is found by, and says nothing of its value: `box.put(sessionId, raw)`. */
function isOwnKey(file: SourceFile, { name, chain, at, call }: FlowingValue): boolean {
  return !call && chain.length === 1 && wordsOf(name).at(-1) === "id" && isParameter(file, name, at);
}

/** `StorageKeys.token.name` is about `StorageKeys.token`. */
function withoutEnding(chain: readonly string[]): readonly string[] {
  return chain.length > 1 && ["name", "key"].includes(chain.at(-1) ?? "") ? chain.slice(0, -1) : chain;
}

/**
 * Reads a value that is stored. Undefined if it cannot be a secret: a constant, a comparison, a push token, an enum's
 * name, or a value that was encrypted, hashed or shortened.
 */
export function storedValue(file: SourceFile, { first, last }: Argument): StoredValue | undefined {
  const values = valuesOf(file, first, last);
  const value = values[0];
  if (!value) return undefined;
  const whole = values.filter(({ key }) => key === undefined);
  if (whole.some((each) => wasProtected(file, each))) return protectedValue(file, value);
  const secret = secretsIn(file, first, last)[0] ?? putIn(file, values) ?? ticketIn(file, values);
  if (secret?.push || (whole.length > 0 && whole.every((each) => each.name === "name"))) return undefined;
  // What went into a variable tells more than its name: `cookieMap` holds the cookie.
  if (secret === undefined && whole.some((each) => isAboutSecret(each.name))) return undefined;
  const meant = secret ?? meaningOf(file, value);
  return {
    name: owned(value.name),
    secret: meant && { ...meant, name: owned(meant.name) },
    objects: wholeObjects(file, first, last).map(({ at, ...object }) => object),
    protector: undefined,
  };
}

/** The secret that is put into a map or list and not taken out again. */
function putIn(file: SourceFile, values: readonly FlowingValue[]): Secret | undefined {
  return values
    .filter(({ chain, call }) => chain.length === 1 && !call)
    .flatMap(({ at, name }) => {
      const without = keysTakenOut(file, at);
      return secretsPutIn(file, at)
        .filter((secret) => !isTakenOut(without, secret.name))
        .map((secret) => ({ ...secret, via: name }));
    })
    .find(({ push }) => !push);
}

const signIn = new Set("login signin auth authenticate authentication session sso cas".split(" "));

/** A `ticket` signs the user in where a function is about that. Elsewhere, it may be for a train. */
function ticketIn(file: SourceFile, values: readonly FlowingValue[]): Secret | undefined {
  const ticket = values.find(({ name, call }) => !call && wordsOf(name).at(-1) === "ticket");
  const around = ticket && enclosingFunction(file, ticket.at);
  const isSigningIn = around && wordsOf(around.name).some((word) => signIn.has(word));
  return isSigningIn
    ? { name: ticket.name, via: undefined, at: ticket.at, kind: "token", chain: ticket.chain, push: false }
    : undefined;
}

/** The secret that goes into a function such as `obscure`, which may only look like protection. */
function protectedValue(file: SourceFile, value: FlowingValue): StoredValue | undefined {
  const origin = originOf(file, value);
  const candidates = origin ? valuesOf(file, origin.first, origin.last) : [value];
  const protector = candidates.find(({ call, name }) => call && protects(name));
  const given = protector && callAt(file, protector.at)?.args[0];
  const secret = given && secretsIn(file, given.first, given.last)[0];
  if (!protector || !secret || secret.push) return undefined;
  const { name, via, kind } = secret;
  return {
    name: owned(name),
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
function meaningOf(file: SourceFile, { name, chain, at, call }: FlowingValue): StoredValue["secret"] {
  if (call || chain.length > 1 || !isParameter(file, name, at)) return undefined;
  const around = wordsOf(enclosingFunction(file, at)?.name ?? "");
  const noun = storeVerbs.has(around[0] ?? "") ? around.slice(1) : around;
  const own = saysNothing(name) ? valueKind(noun.join(" ")) : undefined;
  if (own) return { name: noun.join(" "), via: name, kind: own };
  const together = [...noun, ...wordsOf(name)].join(" ");
  const owner = wordsOf(enclosingType(file, at)?.name ?? "").filter((word) => !keepers.has(word));
  const inType = valueKind([...owner, ...wordsOf(name)].join(" "));
  const kind = noun.length > 0 && noun.length < around.length ? valueKind(together) : undefined;
  if (kind) return { name, via: undefined, kind };
  return inType === "secret" ? { name, via: undefined, kind: inType } : undefined;
}
