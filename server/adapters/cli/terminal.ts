import { terminalOutput } from "../../reports/terminal-output.ts";
import type { TerminalText } from "../../reports/terminal-text.ts";
import type { Environment } from "../../services/state-folder.ts";

/** What the command line talks to. */
export interface Terminal {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly environment: Environment;
  /** Fires when the user interrupts. */
  readonly signal: AbortSignal;
}

/** Where people read, or the log of a build server. */
export interface Output {
  readonly isTTY: boolean;
  /** Prints text for people: nothing in it acts on the terminal or the build server, wherever it came from. */
  print(content: TerminalText): void;
  /** Writes a document of ours as it is: JSON, whose escapes make it harmless. */
  document(content: string): void;
  /** Puts a text in the place of the line that the cursor stands in. */
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
