import type { Paint } from "./paint.ts";
import { asItIs, lines, type TerminalText, text } from "./terminal-text.ts";

/** A unified diff for the terminal. */
export function colouredDiff(diff: string, paint: Paint): TerminalText {
  const colour = (line: string) => {
    if (line.startsWith("+")) return paint.green(line);
    if (line.startsWith("-")) return paint.red(line);
    return line.startsWith("@@") ? paint.cyan(line) : line;
  };
  return lines(
    diff
      .replace(/\n$/, "")
      .split("\n")
      .map((line) => text`${asItIs}${colour(line)}`),
  );
}
