import { type Command, CommanderError } from "commander";
import { Failure } from "../../contract/failure.ts";
import { lines, type TerminalText, text } from "../../reports/terminal-text.ts";
import type { Services } from "../../services/services.ts";
import { version } from "../../version.ts";
import type { CommandRun } from "./command.ts";
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
    if (args[0] === "--version" || args[0] === "-v") {
      terminal.stdout.print(text`${version}\n`);
      return 0;
    }
    const run = await understand(args, terminal.stdout);
    return run ? await run(await createServices(), terminal) : 0;
  } catch (error) {
    return reportError(error, terminal.stderr);
  }
}

/**
 * The command to run; undefined when help was printed instead.
 *
 * @throws Failure `invalid input` for a wrong command line
 */
async function understand(args: readonly string[], stdout: Output): Promise<CommandRun | undefined> {
  const [{ createProgram }, { operations, teamOperations }] = await Promise.all([
    import("./program.ts"),
    import("../../operations/index.ts"),
  ]);
  let chosen: CommandRun | undefined;
  const program = createProgram([...operations, ...teamOperations], stdout, (run) => (chosen = run));
  try {
    program.parse(forHelp(args, program), { from: "user" });
  } catch (error) {
    // Help was printed.
    if (!(error instanceof CommanderError)) throw error;
  }
  return chosen;
}

/** Without arguments, and for `help`, the program prints its help. A command that does not exist is an error. */
function forHelp(args: readonly string[], { commands }: Command): readonly string[] {
  const [first, ...rest] = args;
  if (first !== undefined && first !== "help") return args;
  const [asked] = rest;
  const exists = asked === undefined || commands.some((command) => command.name() === asked);
  return exists ? [...rest, "--help"] : rest;
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
