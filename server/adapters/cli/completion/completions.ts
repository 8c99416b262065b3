import type { Command } from "commander";
import { commandWords } from "../words-of.ts";

/** What can be typed after the words that choose a command. */
export interface Completions {
  /** The words: `["gate", "set"]`; none for the program itself. */
  readonly words: readonly string[];
  /** What the command does, in a sentence. */
  readonly summary: string;
  /** The values of its positionals, where only some are right. */
  readonly values: readonly string[];
  readonly flags: readonly CompletableFlag[];
}

interface CompletableFlag {
  /** With its dashes: `--format`. */
  readonly flag: string;
  readonly description: string;
  /** The only values that it takes; empty for a switch, and where any text goes. */
  readonly values: readonly string[];
  readonly takesValue: boolean;
}

/** The completions of commands, in the order that they have. */
export function completionsOf(commands: readonly Command[]): Completions[] {
  return commands.map((command) => ({
    words: commandWords(command),
    summary: command.description().split(/(?<=\.)\s/)[0] ?? "",
    values: command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
    flags: [
      ...command.options.map(({ long, description, argChoices = [], required }) => ({
        flag: long ?? "",
        description,
        values: argChoices,
        takesValue: required,
      })),
      { flag: "--help", description: "", values: [], takesValue: false },
    ],
  }));
}

/** The words that can follow others: `set` and `clear` after `baseline`. */
export function nextWords(all: readonly Completions[], typed: readonly string[]): string[] {
  return all
    .filter(({ words }) => words.length === typed.length + 1 && typed.every((word, index) => words[index] === word))
    .flatMap(({ words }) => words.slice(-1));
}
