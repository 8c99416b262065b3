import { ownersIn } from "../dart/flow/owners.ts";
import type { DeclaredName } from "../dart/scopes/names.ts";
import { resolveNames } from "../dart/scopes/resolve-names.ts";
import { isToken, type SourceFile, tokenText } from "../source/source-file.ts";
import { callAt } from "../source/syntax/calls.ts";
import { openersAround } from "../source/syntax/scopes.ts";
import type { Code, CodeValue } from "./code.ts";
import { pieceOf, tokensOfPiece } from "./code-file.ts";
import type { Expression } from "./values/assignments.ts";

/** What hands a value to the closure around it: `api.login()` of `api.login().then((res) => res.token)`. */
export function handedBy({ code }: Pick<CodeValue, "code">): Code | undefined {
  const { file, first } = tokensOfPiece(code);
  const declared = file.language === "dart" ? resolveNames(file).declarationAt(first) : undefined;
  return viewOf(file, declared && file.derivedFromCode(ownersIn).handedBy.get(declared.token));
}

/** What hands a value itself to the closure around it, and not what it is called on or a member of. */
export function handedWhole(value: CodeValue): Code | undefined {
  return value.isCall || value.chain.length > 1 ? undefined : handedBy(value);
}

/**
 * What a loop of a Dart file takes a value from: `map` for `v` of `map.forEach((k, v) => print(v))`, for `entry.value` of
 * a `for` in `map.entries`, and for `map[key]` of one in `map.keys`.
 */
export function iteratedFor({ chain, code, word, isCall }: CodeValue): Code | undefined {
  const { file, first } = tokensOfPiece(code);
  if (isCall || file.language !== "dart") return undefined;
  const { declarationAt } = resolveNames(file);
  const at = tokensOfPiece(word).first;
  const key = chain.length === 2 && isToken(file, at - 1, "[") ? declarationAt(at) : undefined;
  if (key) {
    const keys = elementsOf(file, key);
    return keys && isToken(file, keys.first, chain[0] ?? "") ? pieceOf(file, first) : undefined;
  }
  const declared = declarationAt(first);
  if (declared?.kind === "parameter") return viewOf(file, chain.length === 1 ? receiverFor(file, declared) : undefined);
  return viewOf(file, declared && chain.at(-1) !== "key" ? elementsOf(file, declared) : undefined);
}

function viewOf(file: SourceFile, expression: Expression | undefined): Code | undefined {
  return expression && pieceOf(file, expression.first, expression.last);
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
