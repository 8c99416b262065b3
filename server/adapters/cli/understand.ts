import { type Command, CommanderError } from "commander";
import type { Operation } from "../../operations/operation.ts";
import type { CommandRun } from "./command.ts";
import { loadedAlone } from "./loaded-alone.ts";
import { createProgram } from "./program.ts";
import { expectShortRun, isShortRun } from "./short-run.ts";
import type { Output } from "./terminal.ts";

/**
 * The command to run; undefined when help was printed instead.
 *
 * @throws Failure `invalid input` for a wrong command line
 */
export async function understand(args: readonly string[], stdout: Output): Promise<CommandRun | undefined> {
  if (isShortRun(args)) {
    await expectShortRun();
  }
  const load = loadedAlone.get(args[0] ?? "") ?? everyOperation;
  let chosen: CommandRun | undefined;
  const program = createProgram(await load(), stdout, (run) => (chosen = run));
  try {
    program.parse(forHelp(args, program), { from: "user" });
  } catch (error) {
    // Help was printed.
    if (!(error instanceof CommanderError)) throw error;
  }
  return chosen;
}

async function everyOperation(): Promise<readonly Operation[]> {
  const { operations, teamOperations } = await import("../../operations/index.ts");
  return [...operations, ...teamOperations];
}

/** Without arguments, and for `help`, the program prints its help. A command that does not exist is an error. */
function forHelp(args: readonly string[], { commands }: Command): readonly string[] {
  const [first, ...rest] = args;
  if (first !== undefined && first !== "help") return args;
  const [asked] = rest;
  const exists = asked === undefined || commands.some((command) => command.name() === asked);
  return exists ? [...rest, "--help"] : rest;
}
