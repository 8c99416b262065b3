import { Failure } from "../../contract/failure.ts";
import { lines, type TerminalText, text } from "../../reports/terminal-text.ts";
import type { Services } from "../../services/services.ts";
import { version } from "../../version.ts";
import type { Output, Terminal } from "./terminal.ts";

/**
 * Runs one command line and returns the exit code: 0 success, 1 the gate fails, 2 wrong usage, an error or an
 * incomplete answer. Services are created only when a command needs them.
 */
export async function runCommand(
  args: readonly string[],
  createServices: () => Services | Promise<Services>,
  terminal: Terminal,
): Promise<number> {
  try {
    if (asksForVersion(args)) {
      terminal.stdout.print(text`${version}\n`);
      return 0;
    }
    const { understand } = await import("./start.ts");
    const run = await understand(args, terminal.stdout);
    return run ? await run(await createServices(), terminal) : 0;
  } catch (error) {
    return reportError(error, terminal.stderr);
  }
}

/** Whether nothing but the version is asked for. */
export function asksForVersion([first]: readonly string[]): boolean {
  return first === "--version" || first === "-v";
}

/** Reports the error and returns the exit code. */
export function reportError(error: unknown, stderr: Output): 2 {
  stderr.print(text`palisade: ${describe(error)}`);
  return 2;
}

/** A failure is a sentence for the user. Any other error is a bug, and its stack is needed. */
function describe(error: unknown): TerminalText {
  if (error instanceof Failure) return lines([error.message, ...furtherDetails(error).map((detail) => `  ${detail}`)]);
  const stack = (error instanceof Error && error.stack) || String(error);
  return lines(["this is an error in Palisade itself, please report it.", ...stack.split("\n")]);
}

/** The message names the first invalid field. */
function furtherDetails({ details = {} }: Failure): string[] {
  return Object.entries(details)
    .slice(1)
    .map(([field, problem]) => `${field} ${problem}`);
}
