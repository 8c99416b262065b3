import type { CodeFile, CodeWord } from "../../code/code.ts";
import { functionsIn } from "../../code/functions.ts";
import { valueKind } from "../../vocabulary/names.ts";

/**
 * Where a function of a Dart file takes a password out of an address that it is given: `uri.queryParameters['password']`.
 * No server answers with one, so whoever wrote the link chose the account.
 */
export function passwordsTaken(file: CodeFile): CodeWord[] {
  return file
    .mentions("queryParameters")
    .filter((read) => valueKind(read.index?.string?.value ?? "") === "password" && isOfGivenUri(file, read));
}

/** Whether a member is read of a parameter of type `Uri`. */
function isOfGivenUri(file: CodeFile, read: CodeWord): boolean {
  const name = read.before(3) === "." ? "" : read.before(2);
  const around = functionsIn(file).filter(({ code }) => code.contains(read));
  const given = around.flatMap(({ parameters }) => parameters).findLast((parameter) => parameter.name === name);
  return given?.type === "Uri";
}
