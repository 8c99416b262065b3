/** What the compiler says about a place. */
export interface CompilerMessage {
  /** As the compiler calls it: a `package:` address, or a path. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

/** What the compiler printed. */
export interface CompilerOutput {
  readonly errors: readonly CompilerMessage[];
  /** Lines that are no message about a place: the compiler itself has a problem. */
  readonly failures: readonly string[];
}

/**
 * Reads what the compiler printed: `<file>:<line>:<column>: Error: <text>`, then the line of the source and a mark below
 * it. Context that belongs to an error is left out.
 */
export function readMessages(printed: string): CompilerOutput {
  const errors: CompilerMessage[] = [];
  const failures: string[] = [];
  for (const line of printed.split("\n")) {
    const [, file, at, column, kind, text = ""] =
      /^(\S+?\.dart)(?::(\d+):(\d+))?: (Error|Context|Warning|Info): (.*)$/.exec(line) ?? [];
    if (file !== undefined) {
      if (kind === "Error") errors.push({ file, line: Number(at ?? 0), column: Number(column ?? 0), text });
    } else if (/^(?:Error(?!: Couldn't resolve the package)|Unhandled exception|Crash|Internal)/.test(line)) {
      // An unknown package is also an error of the file that imports it.
      failures.push(line);
    }
  }
  return { errors, failures };
}
