import { type Argument, Command, type Help } from "commander";
import { Failure } from "../../contract/failure.ts";
import type { Operation } from "../../operations/operation.ts";
import { lines } from "../../reports/terminal-text.ts";
import { version } from "../../version.ts";
import { lspCommand } from "../lsp/command.ts";
import { mcpCommand } from "../mcp/command.ts";
import type { Choose } from "./command.ts";
import { completionCommand } from "./completion/command.ts";
import { missingArgument, missingCommand, refuseFlagsAsValues } from "./missing-values.ts";
import { newCommand } from "./new/command.ts";
import { declareOperation, operationRun } from "./operation-command.ts";
import { serveCommand } from "./serve-command.ts";
import { settingsSetCommand } from "./settings/command.ts";
import type { Output } from "./terminal.ts";
import { updateCommand } from "./update/command.ts";
import { commandWords, seeHelp } from "./words-of.ts";

const afterHelp = `
Every command takes --help. Each that gives an answer takes --format and --output <file>.
Exit codes: 0 all good, 1 the gate is closed, 2 wrong use, an error, or the answer is unknown.
Environment: PROJECTS_ROOT (default ~/mobileApps), PALISADE_HOME (where records are kept), PALISADE_TOKEN,
PALISADE_OSV_URL (a mirror of api.osv.dev), PUB_CACHE. docs/settings.md has those of secrets.

Start here: palisade new, or palisade scan path/to/your/app`;

/**
 * The command line: one command for every spelling of every operation, and those that are no operations. Parsing calls
 * `choose` with the command to run. Help is printed to `stdout` and ends with a `CommanderError`; a wrong command line
 * throws a `Failure`.
 */
export function createProgram(operations: readonly Operation[], stdout: Output, choose: Choose): Command {
  const program = new Command("palisade")
    .description(`Palisade ${version}: starts Flutter apps and checks them against the OWASP Mobile Top 10 (2024)`)
    .version(version, "-v, --version", "print the version")
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
  const visibleCommands = (command: Command) => commandsBelow(command, declare).filter((one) => !onlyLeadsOn(one));
  program.configureHelp({ ...listOfAll, visibleCommands });
  program.hook("preSubcommand", (_, command) => declare(command));

  for (const operation of operations) {
    for (const form of operation.commands) {
      const command = commandAt(program, form.command, declare).description(form.summary ?? operation.summary);
      command.action(() => choose(operationRun(command, operation, form)));
      declarations.set(command, () => declareOperation(command, operation, form));
    }
  }
  settingsSetCommand(program, choose);
  newCommand(program, choose);
  updateCommand(program, choose);
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

/** Whether a command does nothing by itself, like `ai` of `ai scan`. */
function onlyLeadsOn(command: Command): boolean {
  return command.description() === "";
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

/** The help lists each command with all its words and its first sentence. */
const listOfAll: Partial<Help> = {
  subcommandTerm: (command) => [...commandWords(command), ...command.registeredArguments.map(placeholder)].join(" "),
  subcommandDescription: (command) => command.description().split(/(?<=\.)\s/)[0] ?? "",
};

function placeholder(argument: Argument): string {
  return argument.required ? `<${argument.name()}>` : `[${argument.name()}]`;
}
