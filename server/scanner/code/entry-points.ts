import { memberAround } from "../dart/syntax/member-around.ts";
import { textBetween } from "../source/source-file.ts";
import type { Code } from "./code.ts";
import { tokensOfPiece } from "./code-file.ts";

/**
 * Whether Dart code is in a function or class that native code may start, in an isolate of its own: nothing that `main`
 * set holds there.
 */
export function isEntryPoint(code: Code): boolean {
  const { file, first } = tokensOfPiece(code);
  const around = file.language === "dart" ? memberAround(file, first) : undefined;
  return [around?.node, around?.type].some(
    (node) =>
      node !== undefined &&
      "annotations" in node &&
      node.annotations.some(({ value }) => textBetween(file, value.first, value.last).includes("vm:entry-point")),
  );
}
