import { cutLine } from "../../reports/fold-line.ts";
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
  /** In columns. Undefined where nobody sees it as it comes, so that lines stay whole. */
  width(): number | undefined;
  /**
   * Prints text for people. Control characters are removed, so that nothing acts on the terminal or the build server.
   */
  print(content: TerminalText): void;
  /** Writes one of our documents unchanged. JSON is safe, because it escapes control characters. */
  document(content: string): void;
  /** Replaces the line that holds the cursor, cut to the width of the terminal. */
  rewrite(line: TerminalText): void;
  /** The stream itself, for questions and for answers that may also go into a file. */
  readonly stream: NodeJS.WriteStream;
}

const eraseLine = "\r\u001b[2K";

/** For a terminal that does not say how wide it is. */
const usualWidth = 80;

/** @param columns the variable COLUMNS, which gives a width to a log of a build server too */
export function streamOutput(stream: NodeJS.WriteStream, columns?: string): Output {
  const given = Number(columns) || undefined;
  const width = () => (stream.isTTY ? stream.columns || given || usualWidth : given);
  return {
    isTTY: stream.isTTY,
    width,
    print: (content) => void stream.write(terminalOutput(content, width())),
    document: (content) => void stream.write(content),
    rewrite: (line) => void stream.write(`${eraseLine}${cutLine(terminalOutput(line), (width() ?? usualWidth) - 1)}`),
    stream,
  };
}
