import { isToken, partnerOf, type SourceFile } from "../source/source-file.ts";
import { expressionEnd } from "../source/syntax/calls.ts";
import { conditionsAround } from "../source/syntax/conditions.ts";
import { openersAround } from "../source/syntax/scopes.ts";

/** Tokens `first` to `last`, both included. */
interface Range {
  readonly first: number;
  readonly last: number;
}

/** The condition of the `if` whose parentheses hold token `i`, and what runs if it holds: a block's content or a statement. */
export function conditionAround(
  file: SourceFile,
  i: number,
): { readonly condition: Range; readonly consequence: Range } | undefined {
  const open = openersAround(file, i).find((opener) => isToken(file, opener - 1, "if")) ?? -1;
  const close = partnerOf(file, open);
  if (close < 0) return undefined;
  const isBlock = isToken(file, close + 1, "{");
  const first = isBlock ? close + 2 : close + 1;
  const last = isBlock ? partnerOf(file, close + 1) - 1 : expressionEnd(file, first);
  return { condition: { first: open + 1, last: close - 1 }, consequence: { first, last } };
}

/** The conditions of the `if`s whose parentheses, blocks or single statements hold token `i`, each innermost first. */
export function conditionsOver(file: SourceFile, i: number): Range[] {
  const own = openersAround(file, i).filter((opener) => isToken(file, opener - 1, "if"));
  const ranges = own.map((open) => ({ first: open + 1, last: partnerOf(file, open) - 1 }));
  return [...ranges, ...conditionsAround(file, i, ["if"])].filter(({ first, last }) => first <= last);
}
