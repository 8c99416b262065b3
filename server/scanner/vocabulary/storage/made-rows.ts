import { assignmentsOf, type Expression } from "../../code/values/assignments.ts";
import { type SourceFile, tokenText } from "../../source/source-file.ts";
import type { Argument } from "../../source/syntax/calls.ts";

/** The expression that makes a row: the argument itself, or what its variable was last set to. */
export function madeRow(file: SourceFile, { first, last }: Argument, at: number): Expression | undefined {
  if (first !== last) return { first, last };
  return assignmentsOf(file, tokenText(file, first), at).findLast((one) => one.last < at);
}
