import { parametersOf } from "../source/syntax/declarations.ts";
import { enclosingFunction } from "../source/syntax/scopes.ts";
import type { Code } from "./code.ts";
import { tokensOfPiece } from "./code-file.ts";

/** A parameter of a function, and its place among those without a name; negative if a call names it. */
interface PlacedParameter {
  readonly name: string;
  readonly index: number;
}

/** The parameters of the named function around a piece of code, in any language. */
export function parametersAround(code: Code): readonly PlacedParameter[] {
  const { file, first } = tokensOfPiece(code);
  const around = enclosingFunction(file, first);
  return around ? parametersOf(file, around) : [];
}
