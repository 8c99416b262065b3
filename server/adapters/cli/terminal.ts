import { terminalOutput } from "../../reports/terminal-output.ts";
import type { TerminalText } from "../../reports/terminal-text.ts";
import type { Environment } from "../../services/state-folder.ts";

/** The terminal as the command line uses it. */
export interface Terminal {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly environment: Environment;
  /** Fires when the user interrupts. */
  readonly signal: AbortSignal;
}

/** A terminal, or the log of a build server. */
export interface Output {
  readonly isTTY: boolean;
  /**
   * Prints text for people. Control characters are removed, so that nothing acts on the terminal or the build server.
   */
  print(content: TerminalText): void;
  /** Writes one of our documents unchanged. JSON is safe, because it escapes control characters. */
  document(content: string): void;
  /** Replaces the line that holds the cursor. */
  rewrite(line: TerminalText): void;
  /** The stream itself, for questions and for answers that may also go into a file. */
  readonly stream: NodeJS.WriteStream;
}

const eraseLine = "\r\u001b[2K";

export function streamOutput(stream: NodeJS.WriteStream): Output {
  return {
    isTTY: stream.isTTY,
    print: (content) => void stream.write(terminalOutput(content)),
    document: (content) => void stream.write(content),
    rewrite: (line) => void stream.write(`${eraseLine}${terminalOutput(line)}`),
    stream,
  };
}
