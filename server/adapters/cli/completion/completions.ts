import type { Command } from "commander";
import { commandWords } from "../words-of.ts";

/** The completions after the words of a command. */
export interface Completions {
  /** The words, such as `["gate", "set"]`; empty for the program itself. */
  readonly words: readonly string[];
  /** The command in a few words. */
  readonly summary: string;
  /** The allowed values of its positionals, where they are limited. */
  readonly values: readonly string[];
  readonly flags: readonly CompletableFlag[];
}

interface CompletableFlag {
  /** With its dashes: `--format`. */
  readonly flag: string;
  readonly description: string;
  /** The allowed values; empty for a switch or free text. */
  readonly values: readonly string[];
  readonly takesValue: boolean;
}

/** The completions of commands, in the same order. */
export function completionsOf(commands: readonly Command[]): Completions[] {
  return commands.map((command) => ({
    words: commandWords(command),
    summary: command.summary(),
    values: command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
    flags: [
      ...command.options
        .filter(({ hidden }) => !hidden)
        .map(({ long, description, argChoices = [], required }) => ({
          flag: long ?? "",
          description,
          values: argChoices,
          takesValue: required,
        })),
      { flag: "--help", description: "", values: [], takesValue: false },
    ],
  }));
}

/** The words that can follow: `set` and `clear` after `baseline`. */
export function nextWords(all: readonly Completions[], typed: readonly string[]): string[] {
  return all
    .filter(({ words }) => words.length === typed.length + 1 && typed.every((word, index) => words[index] === word))
    .flatMap(({ words }) => words.slice(-1));
}
