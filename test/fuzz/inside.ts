import assert from "node:assert/strict";
import type { Region } from "../../server/scanner/source/text.ts";

/** @throws AssertionError when a place does not lie inside its file */
export function assertInside(
  { file, line, column, endLine, endColumn, message }: Region & { readonly message: string },
  files: Readonly<Record<string, string | Uint8Array>>,
): void {
  const text = files[file];
  const lines = (typeof text === "string" ? text : "").split("\n");
  const fits = (at: number, col: number) =>
    at >= 1 && at <= lines.length && col >= 1 && col <= (lines[at - 1] ?? "").length + 1;
  assert.ok(fits(line, column), `${message}: ${file}:${line}:${column} is outside`);
  assert.ok(fits(endLine, endColumn), `${message}: the end ${file}:${endLine}:${endColumn} is outside`);
  assert.ok(line < endLine || (line === endLine && column <= endColumn), `${message}: the end is before the start`);
}
