import type { Expression } from "../../../code/values/assignments.ts";
import type { DeclaredName } from "../../../dart/scopes/names.ts";
import { resolveNames } from "../../../dart/scopes/resolve-names.ts";
import { isToken, type SourceFile, tokenText, wordsBetween } from "../../../source/source-file.ts";
import { callAt } from "../../../source/syntax/calls.ts";
import { openersAround } from "../../../source/syntax/scopes.ts";
import type { FlowingValue } from "../../../source/syntax/values.ts";
import { type Secret, secretsIn } from "../../../vocabulary/privacy/sensitive-values.ts";

/** The secrets in the maps whose entries a loop logs: `form.forEach((k, v) => print('$k: $v'))`. */
export function secretsInEntry(file: SourceFile, value: FlowingValue): Secret[] {
  const map = file.language === "dart" ? iteratedFor(file, value) : undefined;
  return map ? secretsIn(file, map.first, map.last).map((secret) => ({ ...secret, at: value.at })) : [];
}

/** Whether a value is a header that a loop takes. */
export function isHeader(file: SourceFile, value: FlowingValue): boolean {
  const taken = iteratedFor(file, value);
  return taken !== undefined && wordsBetween(file, taken.first, taken.last).includes("headers");
}

/**
 * What a loop takes a value from: `map` for `v` of `map.forEach((k, v) => print(v))`, for `entry.value` of a `for` in
 * `map.entries`, and for `map[key]` of one in `map.keys`.
 */
export function iteratedFor(file: SourceFile, { chain, first, at, call }: FlowingValue): Expression | undefined {
  if (call) return undefined;
  const { declarationAt } = resolveNames(file);
  const key = chain.length === 2 && isToken(file, at - 1, "[") ? declarationAt(at) : undefined;
  if (key) {
    const keys = elementsOf(file, key);
    return keys && isToken(file, keys.first, chain[0] ?? "") ? { first, last: first } : undefined;
  }
  const declared = declarationAt(first);
  if (declared?.kind === "parameter") return chain.length === 1 ? receiverFor(file, declared) : undefined;
  return declared && chain.at(-1) !== "key" ? elementsOf(file, declared) : undefined;
}

const views = new Set(["entries", "values", "keys"]);

/** What a `for` takes the values of a variable from, without `.entries`. */
function elementsOf(file: SourceFile, declared: DeclaredName): Expression | undefined {
  const loop = resolveNames(file)
    .originsOf(declared)
    .find(({ from }) => from === "elements");
  if (loop?.from !== "elements") return undefined;
  const { first, last } = loop.value;
  return { first, last: last > first && views.has(tokenText(file, last)) ? last - 2 : last };
}

const loops = new Set(["forEach", "map"]);

/** The receiver of `forEach` or `map`, to whose closure a parameter belongs as the second one. */
function receiverFor(file: SourceFile, { token }: DeclaredName): Expression | undefined {
  const [parameters, list] = openersAround(file, token);
  if (parameters === undefined || list === undefined || !isToken(file, list, "(")) return undefined;
  const loop = callAt(file, list - 1);
  if (!loop || !loops.has(loop.name)) return undefined;
  const isSecond =
    parameters + 1 < token && [token - 1, token - 2, token - 4].some((at) => at > parameters && isToken(file, at, ","));
  const first = loop.nameAt - 2 * loop.receiver.length;
  return isSecond && isToken(file, first, loop.receiver[0] ?? "") ? { first, last: loop.nameAt - 2 } : undefined;
}
