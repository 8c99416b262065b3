import type { Code, CodeFile } from "../../code/code.ts";
import { type CodeEdit, codeEdit } from "../../code/repair.ts";
import { codeFix } from "../../fixing/code-fix.ts";

/** Encrypts the connection to a host that the app calls by `https://` elsewhere. */
export const fixInsecureEndpointUrls = codeFix({
  id: "insecure-endpoint-urls",
  title: "Use https:// for this host",
  hints: ["Try the changed addresses once: the server must answer each of them by `https`."],
});

/** Makes `https` of the `http` of a literal, or of `Uri.http` before its authority. Empty for any other scheme. */
export function encrypted(file: CodeFile, { span, text }: Code): CodeEdit[] {
  const [, quotes] = /^(r?["']+\s*)http:/.exec(text) ?? [];
  const before = file.written({ start: Math.max(0, span.start - longestCall), end: span.start });
  const [, call] = /\bUri\.http(\s*\(\s*)$/.exec(before) ?? [];
  const at = quotes === undefined ? call && span.start - call.length : span.start + quotes.length + "http".length;
  return typeof at === "number" ? [codeEdit(file, { start: at, end: at }, "s")] : [];
}

/** In characters, from `Uri` to the argument. */
const longestCall = 200;
