import type { CodeCall, CodeFile } from "../../code/code.ts";
import { type CodeEdit, codeEdit } from "../../code/repair.ts";
import { codeFix } from "../../fixing/code-fix.ts";
import { importEdit } from "../../fixing/dart-import.ts";
import { lineBreakAt } from "../../fixing/white-space.ts";
import type { Span } from "../../source/text.ts";

/** Prints a secret in debug builds only. */
export const fixSensitiveLogging = codeFix({
  id: "sensitive-logging",
  title: "Print it in debug builds only",
  hints: ["A secret in the log of a debug build is still one: remove the `print` when you no longer need it."],
});

/** The edits that put a `print` statement behind `if (kDebugMode)`. */
export function printedInDebugOnly(file: CodeFile, { name, word, receiver, list }: CodeCall): CodeEdit[] {
  const isPrint = receiver.length === 0 && (name === "print" || name === "debugPrint");
  const { end } = list.span;
  const rest = /^\s*;/.exec(file.written({ start: end, end: end + longestGap }))?.[0];
  // After `if (...)`, `else`, `case ...:` or `=>`, a condition would change what belongs to what.
  const isAlone = /^[;{}]$/.test(word.before()) && rest !== undefined;
  if (file.language !== "dart" || !isPrint || !isAlone) return [];
  const flag = file.derived(importOfFlag);
  return flag ? [...flag, ...guardEdits(file, { start: word.span.start, end: end + rest.length })] : [];
}

/** More white space than people write before a semicolon. */
const longestGap = 100;

function importOfFlag(file: CodeFile): CodeEdit[] | undefined {
  return importEdit(file, "package:flutter/foundation.dart", "kDebugMode");
}

function guardEdits(file: CodeFile, { start, end }: Span): CodeEdit[] {
  const insert = (at: number, text: string) => codeEdit(file, { start: at, end: at }, text);
  const indent = file.text.slice(file.text.lastIndexOf("\n", start - 1) + 1, start);
  if (indent.trim() !== "") return [insert(start, "if (kDebugMode) { "), insert(end, " }")];
  const step = indent.includes("\t") ? "\t" : "  ";
  const lineBreak = lineBreakAt(file.text, end);
  return [
    insert(start, `if (kDebugMode) {${lineBreak}${indent}${step}`),
    ...furtherLines(file, { start, end }).map((at) => insert(at, step)),
    insert(end, `${lineBreak}${indent}}`),
  ];
}

/** The starts of the other lines of a statement. None if white space in it may be part of a string. */
function furtherLines(file: CodeFile, { start, end }: Span): number[] {
  const text = file.text.slice(start, end);
  if (/'''|"""/.test(text)) return [];
  return [...text.matchAll(/\n(?=[^\r\n])/g)].map(({ index }) => start + index + 1);
}
