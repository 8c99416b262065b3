import { count } from "../contract/count.ts";
import type { Paint } from "./paint.ts";
import { type TerminalText, text } from "./terminal-text.ts";

/** What the text of a deep scan tells of it. */
interface DeepScanned {
  readonly provider: string;
  readonly model: string;
  readonly slices: number;
  readonly files: number;
  readonly bytes: number;
  readonly results: number;
  readonly skipped: readonly { readonly file: string; readonly reason: string }[];
}

/** The most files to name that were not sent. JSON has them all. */
const namedFiles = 5;

/** What a deep scan showed to which model, and what it left out. */
export function deepScanText(scanned: DeepScanned, paint: Paint): TerminalText {
  const { provider, model, slices, files, bytes, results, skipped } = scanned;
  const named = skipped.slice(0, namedFiles).map(({ file, reason }) => text`  ${paint.cyan(file)}  ${reason}\n`);
  const hidden = skipped.length - named.length;
  return text`Deep scan: ${model} (${provider}) saw parts of ${count(files, "file")} (${Math.ceil(bytes / 1000)} KB) in ${count(slices, "question")}, and named ${count(results, "place")}.
${skipped.length > 0 && text`${paint.yellow("Not shown to it:")}\n${named}${hidden > 0 && text`  … and ${hidden} more\n`}`}`;
}
