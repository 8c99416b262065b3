import type { Code } from "../../../code/code.ts";
import { iteratedFor } from "../../../code/handed-on.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import { isProtected, type NamedSecret, secretsOf } from "../../../vocabulary/privacy/sensitive-values.ts";
import type { LoggedValue } from "../logged-value.ts";
import { isShortSessionId } from "./accounts.ts";
import { secretInAddress } from "./in-addresses.ts";
import { secretReadByKey } from "./read-by-key.ts";

/** The secrets in a message with these values, one for each place. */
export function secretsOfMessage(message: Code, values: readonly LoggedValue[]): NamedSecret[] {
  const told = [secretReadByKey, secretInAddress, tokenByName].flatMap((find) =>
    values.flatMap((value) => find(value) ?? []),
  );
  const all = [...values.flatMap(secretsInEntry), ...secretsOf(message), ...told];
  return [...new Map(all.reverse().map((secret) => [secret.word.span.start, secret])).values()].reverse();
}

/** The secrets in the maps whose entries a loop logs: `form.forEach((k, v) => print('$k: $v'))`. */
function secretsInEntry({ value }: LoggedValue): NamedSecret[] {
  const map = iteratedFor(value);
  return map ? secretsOf(map).map((secret) => ({ ...secret, word: value.word })) : [];
}

/** The headers for signing in, and the id of a session under its short name. */
function tokenByName({ value }: LoggedValue): NamedSecret | undefined {
  const { name, chain, word } = value;
  const isToken = isAuthHeader(value) || isShortSessionId(value);
  return isToken ? { name, via: undefined, word, kind: "token", chain, push: false } : undefined;
}

/** `authHeader`, `getAuthorizationHeaders()` */
function isAuthHeader(value: LoggedValue["value"]): boolean {
  const [kind, thing] = wordsOf(value.name).slice(-2);
  const isOne = /^auth(?:orization)?$/.test(kind ?? "") && /^headers?$/.test(thing ?? "");
  return isOne && !value.isElement && !isProtected(value);
}
