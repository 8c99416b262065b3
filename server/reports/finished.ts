import { ansiPaint } from "./paint.ts";
import { type TerminalText, text } from "./terminal-text.ts";
import { numbered, replaceTricks, withoutCommandAtStart } from "./visible.ts";

/** Every sequence that paint writes, and the tab. */
const kept = new Set(["\t", ...Object.values(ansiPaint).flatMap((look) => String(look(text`|`)).split("|"))]);
const mayBeKept = /(\u001b\[\d+m|\t)/;

/**
 * What is written to a terminal, a log or a file that may end up in one: the last guard behind the tag. Whatever is no
 * line break, no tab and no look of ours is made visible, so that a text which came in unescaped does no harm.
 */
export function finished(content: TerminalText): string {
  return String(content).split("\n").map(finishedLine).join("\n");
}

function finishedLine(line: string): string {
  const parts = line.split(mayBeKept).map((part) => (kept.has(part) ? part : replaceTricks(part, numbered)));
  return withoutCommandAtStart(parts.join(""));
}
