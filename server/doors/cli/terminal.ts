import { finished } from "../../core/reports/finished.ts";
import type { TerminalText } from "../../core/reports/terminal-text.ts";
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
  /** The stream itself, for documents, which arrive byte for byte, and for what moves the cursor. */
  readonly stream: NodeJS.WriteStream;
}

export function outputOf(stream: NodeJS.WriteStream): Output {
  return {
    isTTY: stream.isTTY,
    print: (content) => void stream.write(finished(content)),
    stream,
  };
}
