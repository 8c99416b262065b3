import type { Command } from "commander";

/** The words that choose a command, without the program's name: `["gate", "set"]`. */
export function commandWords(command: Command): string[] {
  return command.parent ? [...commandWords(command.parent), command.name()] : [];
}

/** The sentence that sends a user on. */
export function seeHelp(words: readonly string[]): string {
  return `${["palisade", ...words, "--help"].join(" ")} says more.`;
}
