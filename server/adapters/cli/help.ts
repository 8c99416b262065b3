import type { Command, Help } from "commander";
import { commandGroups } from "../../operations/operation.ts";
import { commandWords } from "./words-of.ts";

const headings: readonly string[] = Object.values(commandGroups);

/** Says what a command is, for the list of commands. */
export function inGroup(command: Command, group: keyof typeof commandGroups, brief: string): Command {
  return command.helpGroup(commandGroups[group]).summary(brief);
}

/** Shows whole command lines below the help of a command. */
export function withExamples(command: Command, examples: readonly string[]): Command {
  return command.addHelpText("after", ["", "Examples", ...examples.map((line) => `  ${line}`)].join("\n"));
}

/**
 * The help: every command that does something by itself, one on a line, in groups.
 *
 * @param commandsOf returns every command below one
 */
export function groupedHelp(commandsOf: (command: Command) => readonly Command[]): Partial<Help> {
  return {
    visibleCommands: (command) => commandsOf(command).filter((one) => one.summary() !== ""),
    subcommandTerm: (command) => commandWords(command).join(" "),
    subcommandDescription: (command) => command.summary(),
    // commander itself orders groups by the commands right below the program.
    groupItems: (_, visible, groupOf) => {
      const groups = new Map([...headings.map((heading) => [heading, []] as [string, typeof visible])]);
      for (const item of visible) groups.set(groupOf(item), [...(groups.get(groupOf(item)) ?? []), item]);
      return groups;
    },
  };
}

/** Below the list of commands. */
export const afterHelp = `
Start here
  palisade scan path/to/your/app
  palisade new garden_notes
  palisade help scan

palisade help <command> says more about a command. Those that give an answer take --format and --output <file>.
Exit codes: 0 all good, 1 the gate is closed, 2 wrong use, an error, or the answer is unknown.
Environment: PROJECTS_ROOT (default ~/mobileApps), PALISADE_HOME (where records are kept), PALISADE_TOKEN, PALISADE_OSV_URL (a mirror of api.osv.dev), PUB_CACHE, FORCE_COLOR, NO_COLOR, COLUMNS. docs/settings.md has those of secrets.`;
