import type { Code, CodeFile } from "../../code/code.ts";
import { type CodeEdit, codeEdit } from "../../code/repair.ts";
import { codeFix } from "../../fixing/code-fix.ts";
import { spaceBefore, wholeLines } from "../../fixing/white-space.ts";
import type { Span } from "../../source/text.ts";
import type { CertificateCallback } from "../../vocabulary/network/certificate-callbacks.ts";

/** Deletes a callback that accepts every certificate, so that the platform decides. */
export const fixTlsValidationDisabled = codeFix({
  id: "tls-validation-disabled",
  title: "Delete the callback that accepts everything",
  hints: ["A server with a certificate that no phone trusts is refused now. Give it one that is trusted."],
});

type Setting = Pick<CertificateCallback, "word" | "value">;

/** The edit that deletes a callback where it is set: a statement, a section of a cascade, or a named argument. */
export function withoutCallback(file: CodeFile, setting: Setting): CodeEdit[] {
  const span = setting.word.after() === ":" ? argumentOf(file, setting) : assignmentOf(file, setting);
  return span ? [codeEdit(file, span, "")] : [];
}

/** In characters. Longer chains are not written by hand. */
const longestTarget = 200;

const statementStarts = new Set([";", "{", "}"]);

function assignmentOf(file: CodeFile, setting: Setting): Span | undefined {
  const { word, value } = setting;
  const before = file.text.slice(Math.max(0, word.span.start - longestTarget), word.span.start);
  const [whole = "", target, operator] = /(?<![\w$]|[\w$]\.)((?:[\w$]+\.)*[\w$]+)\s*(\.\.?)$/.exec(before) ?? [];
  if (target !== undefined && value.after() === ";") {
    const tokens = target.split(".").length * 2;
    if (statementStarts.has(word.before(tokens + 1))) return statement(file, word.span.start - whole.length, value);
  }
  return operator === "." ? undefined : sectionOf(file, setting);
}

function statement({ text }: CodeFile, start: number, value: Code): Span {
  const span = { start, end: text.indexOf(";", value.span.end) + 1 };
  return wholeLines(text, span) ?? { ...span, start: spaceBefore(text, start) };
}

/** A section of a cascade, with the white space before it. */
function sectionOf({ text }: CodeFile, { word, value }: Setting): Span | undefined {
  const dots = word.span.start - "..".length;
  if (word.before() !== ".." || text.slice(dots, word.span.start) !== "..") return undefined;
  const start = spaceBefore(text, dots);
  // What comes after the section would become part of a comment at the end of the line before.
  const line = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  return line.includes("//") ? undefined : { start, end: value.span.end };
}

/** Calls that need no callback. */
const callees =
  /\b(?:(?:Raw)?SecureSocket\s*\.\s*(?:connect|startConnect|secure)|ChannelCredentials\s*\.\s*secure|IOHttpClientAdapter)$/;

/** A named argument, with the comma after it or, for the last one, before it. */
function argumentOf({ text }: CodeFile, { word, value }: Setting): Span | undefined {
  const list = word.openers[0]?.span.start ?? 0;
  if (!callees.test(text.slice(Math.max(0, list - longestTarget), list).trimEnd())) return undefined;
  const { start } = word.span;
  if (value.after() === ",") {
    const end = text.indexOf(",", value.span.end) + 1;
    const next = /\S/.exec(text.slice(end, end + longestTarget));
    return wholeLines(text, { start, end }) ?? { start, end: end + (next?.index ?? 0) };
  }
  const before = spaceBefore(text, start);
  if (word.before() === "(") return { start, end: value.span.end };
  return text[before - 1] === "," ? { start: before - 1, end: value.span.end } : undefined;
}
