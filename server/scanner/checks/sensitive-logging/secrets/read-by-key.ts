import type { SourceFile } from "../../../source/source-file.ts";
import { argument, callAt } from "../../../source/syntax/calls.ts";
import { literalAt } from "../../../source/syntax/literals.ts";
import { type FlowingValue, valuesOf } from "../../../source/syntax/values.ts";
import { isPushToken, valueKind } from "../../../vocabulary/names.ts";
import type { Secret } from "../../../vocabulary/privacy/sensitive-values.ts";
import { valuesBehind } from "../../../vocabulary/privacy/values-behind.ts";

const reads = new Set("get read getString getData getValue readString".split(" "));

/** The secrets in an expression that are read from a store by their key: `prefs.getString('token')`. */
export function secretsReadByKey(file: SourceFile, first: number, last: number): Secret[] {
  if (file.language !== "dart") return [];
  return valuesOf(file, first, last).flatMap((value) => {
    const own = secretRead(file, value);
    if (own) return [own];
    const [behind] = valuesBehind(file, value).flatMap((one) => secretRead(file, one) ?? []);
    return behind ? [{ ...behind, via: value.name, at: value.at }] : [];
  });
}

function secretRead(file: SourceFile, { name, chain, at, call }: FlowingValue): Secret | undefined {
  if (!call || chain.length < 2 || !reads.has(name)) return undefined;
  const list = callAt(file, at);
  const key = list && (argument(list, "key") ?? argument(list, 0));
  const entry = key && entryName(file, key.first, key.last);
  if (entry === undefined) return undefined;
  const push = isPushToken(entry);
  const kind = push ? "token" : valueKind(entry);
  return kind && { name: entry, via: undefined, at, kind, chain: [entry], push };
}

/** What an entry is called, by its key: `'auth_token'`, `Keys.authToken` or `kAuthTokenKey`. */
function entryName(file: SourceFile, first: number, last: number): string | undefined {
  const literal = literalAt(file, first);
  if (literal) return literal.last === last ? literal.value : undefined;
  const [only, ...others] = valuesOf(file, first, last);
  if (!only || only.call || others.length > 0) return undefined;
  return only.name.replace(/^_?k(?=[A-Z])/, "").replace(/(?:_?[Kk]ey|_KEY|Name|_NAME)$/, "");
}
