import { type SourceFile, wordsBetween } from "../../../source/source-file.ts";
import { scopesAround } from "../../../source/syntax/scopes.ts";

/** Whether a name is, at a token, what an enclosing `catch` caught. */
export function isCaught(file: SourceFile, name: string, at: number): boolean {
  return scopesAround(file, at).some(
    (scope) => scope.name === "catch" && wordsBetween(file, scope.nameAt, scope.first).includes(name),
  );
}
