import { codePointLabel, replaceInvisible } from "../contract/invisible.ts";
import { ansiPaint } from "./paint.ts";
import { withoutCommands } from "./safe-line.ts";
import { type TerminalText, text } from "./terminal-text.ts";

/** Every escape sequence that `ansiPaint` writes, and the tab. */
const kept = new Set(["\t", ...Object.values(ansiPaint).flatMap((look) => String(look(text`|`)).split("|"))]);
const mayBeKept = /(\u001b\[\d+m|\t)/;

/**
 * Makes a text ready for a terminal or a log. This is the last guard behind the `text` tag: every character other than
 * line breaks, tabs and our own colours is made visible, so that text which was not escaped does no harm.
 */
export function terminalOutput(content: TerminalText): string {
  return String(content).split("\n").map(outputLine).join("\n");
}

function outputLine(line: string): string {
  const parts = line.split(mayBeKept).map((part) => (kept.has(part) ? part : replaceInvisible(part, codePointLabel)));
  return withoutCommands(parts.join(""));
}
