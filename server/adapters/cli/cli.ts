import { CommanderError } from "commander";
import { Failure } from "../../contract/failure.ts";
import { lines, type TerminalText, text } from "../../reports/terminal-text.ts";
import type { Services } from "../../services/services.ts";
import { version } from "../../version.ts";
import type { CommandRun } from "./command.ts";
import type { Output, Terminal } from "./terminal.ts";

/**
 * Runs one command line and returns the exit code: 0 good, 1 the gate is closed, 2 wrong use, an error, or the answer is
 * unknown. Services are created when a command needs them.
 */
export async function runCommand(
  args: readonly string[],
  createServices: () => Services | Promise<Services>,
  terminal: Terminal,
): Promise<number> {
  try {
    if (args[0] === "--version") {
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
 * What a command line asks for; undefined when it was answered with help.
 *
 * @throws Failure `invalid input` that says what is wrong with it
 */
async function understand(args: readonly string[], stdout: Output): Promise<CommandRun | undefined> {
  const [{ createProgram }, { operations }] = await Promise.all([
    import("./program.ts"),
    import("../../operations/index.ts"),
  ]);
  let chosen: CommandRun | undefined;
  const program = createProgram(operations, stdout, (run) => (chosen = run));
  try {
    program.parse(forHelp(args), { from: "user" });
  } catch (error) {
    // Help was printed.
    if (!(error instanceof CommanderError)) throw error;
  }
  return chosen;
}

/** Alone, and with the word `help`, the program explains itself. */
function forHelp(args: readonly string[]): readonly string[] {
  const [first, ...rest] = args;
  return first === undefined || first === "help" ? [...rest, "--help"] : args;
}

/** Says why the program ends, and returns the exit code. */
export function reportError(error: unknown, stderr: Output): 2 {
  stderr.print(text`palisade: ${describe(error)}`);
  return 2;
}

/** A failure is a sentence for the user; anything else is our own mistake and needs its stack to be repaired. */
function describe(error: unknown): TerminalText {
  if (error instanceof Failure) return lines([error.message, ...furtherDetails(error).map((detail) => `  ${detail}`)]);
  const stack = (error instanceof Error && error.stack) || String(error);
  return lines(["this is an error in Palisade itself, please report it.", ...stack.split("\n")]);
}

/** The message tells the first field that is wrong. */
function furtherDetails({ details = {} }: Failure): string[] {
  return Object.entries(details)
    .slice(1)
    .map(([field, problem]) => `${field} ${problem}`);
}
