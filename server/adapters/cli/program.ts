import { Command } from "commander";
import { Failure } from "../../contract/failure.ts";
import type { Operation } from "../../operations/operation.ts";
import { lines } from "../../reports/terminal-text.ts";
import { version } from "../../version.ts";
import { lspCommand } from "../lsp/command.ts";
import { mcpCommand } from "../mcp/command.ts";
import type { Choose } from "./command.ts";
import { completionCommand } from "./completion/command.ts";
import { afterHelp, groupedHelp, inGroup, withExamples } from "./help.ts";
import { missingArgument, missingCommand, refuseFlagsAsValues } from "./missing-values.ts";
import { newCommand } from "./new/command.ts";
import { declareOperation, operationRun } from "./operation-command.ts";
import { serveCommand } from "./serve-command.ts";
import { settingsSetCommand } from "./settings/command.ts";
import type { Output } from "./terminal.ts";
import { updateCommand } from "./update/command.ts";
import { commandWords, seeHelp } from "./words-of.ts";

/**
 * The command line: one command for every spelling of every operation, and those that are no operations. Parsing calls
 * `choose` with the command to run. Help is printed to `stdout` and ends with a `CommanderError`; a wrong command line
 * throws a `Failure`.
 */
export function createProgram(operations: readonly Operation[], stdout: Output, choose: Choose): Command {
  const program = new Command("palisade")
    .usage("<command> [options]")
    .description(`Palisade ${version}: creates Flutter apps, and checks them against the OWASP Mobile Top 10 (2024)`)
    .version(version, "-v, --version", "print the version")
    .helpOption("-h, --help", "show this help")
    .enablePositionalOptions()
    .helpCommand(false)
    .configureOutput({
      writeOut: (help) => stdout.print(lines(help.trimEnd().split("\n"))),
      writeErr() {},
      getOutHelpWidth: () => stdout.width() ?? 100,
      getOutHasColors: () => false,
    })
    .addHelpText("after", afterHelp);

  // Reading all schemas takes a while, so a command reads its own only when it is chosen or shown.
  const declarations = new Map<Command, () => void>();
  const declare = (command: Command) => {
    declarations.get(command)?.();
    declarations.delete(command);
  };
  program.configureHelp(groupedHelp((command) => commandsBelow(command, declare)));
  program.hook("preSubcommand", (_, command) => declare(command));

  newCommand(program, choose);
  updateCommand(program, choose);
  for (const operation of operations) {
    for (const form of operation.commands) {
      const command = commandAt(program, form.command, declare).description(form.summary ?? operation.summary);
      inGroup(command, form.group, form.brief).action(() => choose(operationRun(command, operation, form)));
      declarations.set(command, () => declareOperation(command, operation, form));
      if (form.examples) withExamples(command, form.examples);
    }
  }
  settingsSetCommand(program, choose);
  serveCommand(program, choose);
  lspCommand(program, choose);
  mcpCommand(program, choose);
  completionCommand(program, choose, (command) => commandsBelow(command, declare));
  // The options of operations are declared later, and refuse flags from then on.
  program.commands.forEach(refuseFlagsAsValues);
  endWithFailures(program);
  return program;
}

/** Makes wrong usage throw a failure that says what is wrong and where to read more. */
function endWithFailures(command: Command): void {
  command.exitOverride((error) => {
    if (error.exitCode === 0) throw error;
    const problem = missingCommand(error, command) ?? missingArgument(error, command) ?? sentence(error.message);
    throw new Failure("invalid input", `${problem} ${seeHelp(commandWords(command))}`);
  });
  command.commands.forEach(endWithFailures);
}

/**
 * Turns `error: unknown command 'scna'
 * (Did you mean scan?)` into sentences.
 */
function sentence(message: string): string {
  const [problem = "", suggestion] = message.replace(/^error: /, "").split("\n");
  const said = `${problem.charAt(0).toUpperCase()}${problem.slice(1)}`.replace(/(?<![.?])$/, ".");
  return suggestion ? `${said} ${suggestion.replace(/[()]/g, "")}` : said;
}

/** The command with these words. Those on the way to it are made, and declare what is chosen below them. */
function commandAt(parent: Command, [word, ...rest]: readonly string[], declare: (command: Command) => void): Command {
  if (word === undefined) return parent;
  const known = parent.commands.find((command) => command.name() === word);
  const next = known ?? parent.command(word).hook("preSubcommand", (_, chosen) => declare(chosen));
  return commandAt(next, rest, declare);
}

/** Every command below one, with its arguments and options. */
function commandsBelow(parent: Command, declare: (command: Command) => void): Command[] {
  return parent.commands.flatMap((command) => {
    declare(command);
    return [command, ...commandsBelow(command, declare)];
  });
}
