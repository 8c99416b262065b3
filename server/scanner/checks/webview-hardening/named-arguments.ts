import { isToken, type SourceFile } from "../../source/source-file.ts";
import { type Argument, expressionEnd } from "../../source/syntax/calls.ts";

/** The arguments of this name of any call. */
export function named(file: SourceFile, name: string): Argument[] {
  const given = file.occurrences(name).filter((at) => isToken(file, at + 1, ":"));
  return given.map((at) => ({ name, first: at + 2, last: expressionEnd(file, at + 2) }));
}
