import { createInterface } from "node:readline/promises";
import { Failure } from "../../../../contract/failure.ts";
import { terminalOutput } from "../../../../reports/terminal-output.ts";
import type { TerminalText } from "../../../../reports/terminal-text.ts";
import type { Terminal } from "../../terminal.ts";

/** Reads what a user types, line by line. */
export interface LineReader {
  /**
   * The next line without spaces around it.
   *
   * @throws Failure `cancelled` when the user interrupts or nothing more comes
   */
  read(prompt: TerminalText): Promise<string>;
  close(): void;
}

/** Opens a terminal for questions. Unlike `question` of Node, lines that are typed ahead are kept. */
export function readLines({ stdin, stdout, signal }: Terminal): LineReader {
  const lines = createInterface({ input: stdin, output: stdout.stream, signal });
  const typed = lines[Symbol.asyncIterator]();
  let open = true;
  lines.on("close", () => (open = false));
  return {
    async read(prompt) {
      lines.setPrompt(terminalOutput(prompt));
      // What was typed ahead is still asked for, so that it can be read with its questions.
      if (open) lines.prompt();
      else stdout.print(prompt);
      const { value, done } = await typed.next();
      if (done) throw new Failure("cancelled", "Nothing was written.");
      return value.trim();
    },
    close: () => lines.close(),
  };
}
