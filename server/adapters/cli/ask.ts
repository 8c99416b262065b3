import type { RunContext } from "../../operations/operation.ts";
import { text } from "../../reports/terminal-text.ts";
import type { ProgressLine } from "./progress.ts";
import type { Terminal } from "./terminal.ts";

/**
 * Asks yes or no on a terminal, and takes everything but `y` and `yes` as no. Undefined where nobody sits in front of
 * it. The question goes to standard error, because the answer of the command goes to standard output.
 */
export function askOf({ stdin, stderr, signal }: Terminal, line: ProgressLine): RunContext["ask"] {
  if (!stdin.isTTY || !stderr.isTTY) return undefined;
  let reader: LineInput | undefined;
  return async (question) => {
    line.clear();
    stderr.print(text`${question} [y/N] `);
    // One for all questions, because it keeps what is typed ahead.
    reader ??= await openInput(stdin, signal);
    return /^\s*y(?:es)?\s*$/i.test((await reader.next()) ?? "");
  };
}

interface LineInput {
  /** The next line; undefined when nothing more comes. */
  next(): Promise<string | undefined>;
}

async function openInput(input: Terminal["stdin"], signal: AbortSignal): Promise<LineInput> {
  const { createInterface } = await import("node:readline/promises");
  const typed = createInterface({ input, signal });
  const lines = typed[Symbol.asyncIterator]();
  let open = true;
  typed.on("close", () => (open = false));
  return {
    async next() {
      if (open) typed.resume();
      const { value, done } = await lines.next();
      // An input that is read any further would keep the command from ending.
      if (open) typed.pause();
      return done ? undefined : value;
    },
  };
}
