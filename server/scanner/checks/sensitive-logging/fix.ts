import { type CodeEdit, codeEdit } from "../../code/repair.ts";
import { codeFix } from "../../fixing/code-fix.ts";
import { importEdit } from "../../fixing/dart-import.ts";
import { lineBreakAt } from "../../fixing/white-space.ts";
import { isToken, type SourceFile, textBetween, tokenText } from "../../source/source-file.ts";
import type { Call } from "../../source/syntax/calls.ts";

/** Prints a secret in debug builds only. */
export const fixSensitiveLogging = codeFix({
  id: "sensitive-logging",
  title: "Print it in debug builds only",
  hints: ["A secret in the log of a debug build is still one: remove the `print` when you no longer need it."],
});

/** The edits that put a `print` statement behind `if (kDebugMode)`. */
export function printedInDebugOnly(file: SourceFile, { name, nameAt, receiver, close }: Call): CodeEdit[] {
  const isPrint = receiver.length === 0 && (name === "print" || name === "debugPrint");
  // After `if (...)`, `else`, `case ...:` or `=>`, a condition would change what belongs to what.
  const isAlone = /^[;{}]$/.test(tokenText(file, nameAt - 1)) && isToken(file, close + 1, ";");
  if (file.language !== "dart" || !isPrint || !isAlone) return [];
  const flag = file.derived(importOfFlag);
  return flag ? [...flag, ...guardEdits(file, nameAt, close + 1)] : [];
}

function importOfFlag(file: SourceFile): CodeEdit[] | undefined {
  return importEdit(file, "package:flutter/foundation.dart", "kDebugMode");
}

function guardEdits(file: SourceFile, first: number, last: number): CodeEdit[] {
  const start = file.tokens.starts[first] ?? 0;
  const end = file.tokens.ends[last] ?? start;
  const insert = (at: number, text: string) => codeEdit(file, { start: at, end: at }, text);
  const indent = file.text.slice(file.text.lastIndexOf("\n", start - 1) + 1, start);
  if (indent.trim() !== "") return [insert(start, "if (kDebugMode) { "), insert(end, " }")];
  const step = indent.includes("\t") ? "\t" : "  ";
  const lineBreak = lineBreakAt(file.text, end);
  return [
    insert(start, `if (kDebugMode) {${lineBreak}${indent}${step}`),
    ...furtherLines(file, first, last).map((at) => insert(at, step)),
    insert(end, `${lineBreak}${indent}}`),
  ];
}

/** The starts of the other lines of a statement. None if white space in it may be part of a string. */
function furtherLines(file: SourceFile, first: number, last: number): number[] {
  const text = textBetween(file, first, last);
  if (/'''|"""/.test(text)) return [];
  const start = file.tokens.starts[first] ?? 0;
  return [...text.matchAll(/\n(?=[^\r\n])/g)].map(({ index }) => start + index + 1);
}
