import { codePointLabel, replaceInvisible } from "../contract/invisible.ts";
import { linkSequence } from "./file-link.ts";
import { foldLine } from "./fold-line.ts";
import { ansiPaint } from "./paint.ts";
import { withoutCommands } from "./safe-line.ts";
import { asItIs, type TerminalText, text } from "./terminal-text.ts";

const { place: _, ...colours } = ansiPaint;

/** Every escape sequence that `ansiPaint` writes, and the tab. */
const kept = new Set(["\t", ...Object.values(colours).flatMap((look) => String(look(text`|`)).split("|"))]);
const mayBeKept = new RegExp(`(\u001b\\[\\d+m|\t|${linkSequence.source})`);
const link = new RegExp(`^${linkSequence.source}$`);

/**
 * Makes a text ready for a terminal or a log. This is the last guard behind the `text` tag: every character other than
 * line breaks, tabs, our own colours and links to files is made visible, so that text which was not escaped does no harm.
 *
 * @param width in columns: longer lines are broken at words. Without it every line stays whole, as programs want it.
 */
export function terminalOutput(content: TerminalText, width?: number): string {
  return String(content)
    .split("\n")
    .map((line) => {
      const isWhole = line.startsWith(String(asItIs));
      const seen = visible(isWhole ? line.slice(1) : line);
      const folded = isWhole || width === undefined ? seen : foldLine(seen, width);
      // A break can put a command to the start of a line.
      return folded.split("\n").map(withoutCommands).join("\n");
    })
    .join("\n");
}

function visible(line: string): string {
  return line
    .split(mayBeKept)
    .map((part) => (kept.has(part) || link.test(part) ? part : replaceInvisible(part, codePointLabel)))
    .join("");
}
