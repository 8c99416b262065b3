import { resolveNames } from "../../dart/scopes/resolve-names.ts";
import { isToken, type SourceFile, tokenText } from "../../source/source-file.ts";
import { literalAt } from "../../source/syntax/literals.ts";
import { valueKind } from "../../vocabulary/names.ts";

/**
 * Where a function of a Dart file takes a password out of an address that it is given: `uri.queryParameters['password']`.
 * No server answers with one, so whoever wrote the link chose the account.
 */
export function passwordsTaken(file: SourceFile): number[] {
  return file
    .occurrences("queryParameters")
    .filter((at) => isGivenUri(file, at - 2) && valueKind(keyAfter(file, at)) === "password");
}

/** Whether the word at token `at` is a parameter of type `Uri`. */
function isGivenUri(file: SourceFile, at: number): boolean {
  if (isToken(file, at - 1, ".")) return false;
  const declared = resolveNames(file).declarationAt(at);
  const type = declared?.kind === "parameter" ? declared.type : undefined;
  return type?.kind === "namedType" && tokenText(file, type.name) === "Uri";
}

function keyAfter(file: SourceFile, at: number): string {
  const open = isToken(file, at + 1, "!") ? at + 2 : at + 1;
  return (isToken(file, open, "[") && literalAt(file, open + 1)?.value) || "";
}
