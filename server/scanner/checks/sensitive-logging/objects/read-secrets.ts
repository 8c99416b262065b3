import { isToken, type SourceFile } from "../../../source/source-file.ts";
import { literalsOf } from "../../../source/syntax/literals.ts";
import { enclosingBody } from "../../../source/syntax/scopes.ts";
import { type FlowingValue, valuesOf } from "../../../source/syntax/values.ts";
import { firstWhere } from "../../../vocabulary/first-where.ts";
import { valueKind } from "../../../vocabulary/names.ts";
import { originOf } from "../../../vocabulary/privacy/sensitive-values.ts";

/** More reads than one function has. */
const maxReads = 60;

/** The secret that the function around a value reads by key from it, or from what it decodes it to: `account['token']`. */
export function secretReadFrom(file: SourceFile, value: FlowingValue): string | undefined {
  const body = enclosingBody(file, value.at);
  const isForm = value.chain.length === 2 && value.name === "fields";
  if (value.call || (value.chain.length > 1 && !isForm) || !body) return undefined;
  const reads = file.derived(secretReads);
  const low = firstWhere(reads.length, (at) => (reads[at]?.first ?? 0) >= body.first);
  return reads.slice(low, low + maxReads).find(({ first }) => first <= body.last && isOf(file, first - 2, value.name))
    ?.key;
}

/** The keys of secrets that a file reads from something: `['token']`. */
function secretReads(file: SourceFile): { readonly first: number; readonly key: string }[] {
  return literalsOf(file).flatMap(({ first, value }) => {
    const isRead = value !== undefined && isToken(file, first - 1, "[") && valueKind(value) !== undefined;
    return isRead ? [{ first, key: value }] : [];
  });
}

/** Whether the word before an index, at or before a token, is a name or what was decoded from it. */
function isOf(file: SourceFile, token: number, name: string): boolean {
  const at = isToken(file, token, "!") || isToken(file, token, "?") ? token - 1 : token;
  if (isToken(file, at, name)) return true;
  const own = valuesOf(file, at, at)[0];
  const origin = own && originOf(file, own);
  return origin !== undefined && valuesOf(file, origin.first, origin.last).some((earlier) => earlier.name === name);
}
