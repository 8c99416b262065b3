import type { CodeCall, CodeFile } from "../../code/code.ts";
import { type CodeEdit, codeEdit } from "../../code/repair.ts";
import { codeFix } from "../../fixing/code-fix.ts";
import { importEdit } from "../../fixing/dart-import.ts";
import { lineBreakAt } from "../../fixing/white-space.ts";
import { type Span, type TextFile, textFile } from "../../source/text.ts";

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
  const semicolon = (longest: number) => /^\s*;/.exec(file.written({ start: end, end: end + longest }))?.[0];
  // Most have nothing before it. What is not read is not read anew while a comment below is typed.
  const rest = semicolon(1) ?? semicolon(longestGap);
  // After `if (...)`, `else`, `case ...:` or `=>`, a condition would change what belongs to what.
  const isAlone = /^[;{}]$/.test(word.before()) && rest !== undefined;
  if (file.language !== "dart" || !isPrint || !isAlone) return [];
  const flag = file.derived(importOfFlag);
  return flag ? [...flag, ...guardEdits(file, { start: word.span.start, end: end + rest.length })] : [];
}

/** More white space than people write before a semicolon. */
const longestGap = 100;

const debugFlag = "kDebugMode";

function importOfFlag(file: CodeFile): CodeEdit[] | undefined {
  const edits = importEdit(headOf(file), "package:flutter/foundation.dart", debugFlag);
  return edits && edits.length > 0 && file.has(debugFlag) ? undefined : edits;
}

/** A file up to the name of its first declaration: all imports are in front. */
function headOf(file: CodeFile): TextFile {
  const [first] = file.declarations();
  const name = first && file.mentions(first.name).find(({ span }) => file.lineAt(span.start) >= first.firstLine);
  return name ? textFile(file.path, file.written({ start: 0, end: name.span.start })) : file;
}

/** In characters: a line up to its first statement, and the line break in front. */
const longestIndent = 200;

function guardEdits(file: CodeFile, { start, end }: Span): CodeEdit[] {
  const insert = (at: number, text: string) => codeEdit(file, { start: at, end: at }, text);
  const above = file.written({ start: Math.max(0, start - longestIndent), end: start });
  const indent = above.slice(above.lastIndexOf("\n") + 1);
  if (indent.trim() !== "") return [insert(start, "if (kDebugMode) { "), insert(end, " }")];
  const step = indent.includes("\t") ? "\t" : "  ";
  const lineBreak = lineBreakAt(above, above.lastIndexOf("\n"));
  return [
    insert(start, `if (kDebugMode) {${lineBreak}${indent}${step}`),
    ...furtherLines(file, { start, end }).map((at) => insert(at, step)),
    insert(end, `${lineBreak}${indent}}`),
  ];
}

/** The starts of the other lines of a statement. None if white space in it may be part of a string. */
function furtherLines(file: CodeFile, { start, end }: Span): number[] {
  const text = file.written({ start, end });
  if (/'''|"""/.test(text)) return [];
  return [...text.matchAll(/\n(?=[^\r\n])/g)].map(({ index }) => start + index + 1);
}
