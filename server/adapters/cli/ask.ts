import { createInterface } from "node:readline/promises";
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
  return async (question) => {
    line.clear();
    stderr.print(text`${question} [y/N] `);
    const typed = createInterface({ input: stdin, signal });
    try {
      for await (const answer of typed) return /^\s*y(?:es)?\s*$/i.test(answer);
      return false;
    } finally {
      typed.close();
    }
  };
}
