import type { Command } from "commander";

/** The words of a command, without the program's name: `["gate", "set"]`. */
export function commandWords(command: Command): string[] {
  return command.parent ? [...commandWords(command.parent), command.name()] : [];
}

/** Where to read more. */
export function seeHelp(words: readonly string[]): string {
  return `${["palisade", ...words, "--help"].join(" ")} says more.`;
}
