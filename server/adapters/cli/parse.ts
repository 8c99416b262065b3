import { Failure } from "../../contract/failure.ts";
import type { CommandForm, Operation } from "../../operations/operation.ts";
import { formatNames } from "../formats.ts";
import { flagsOf, flagValue } from "./flags.ts";
import { readTyped } from "./typed.ts";

/** A spelling of an operation that matches what was typed. */
export interface MatchedCommand {
  readonly operation: Operation;
  readonly form: CommandForm;
  /** What follows the command's words. */
  readonly rest: readonly string[];
}

/** Finds the longest command that the arguments begin with. */
export function matchCommand(operations: readonly Operation[], args: readonly string[]): MatchedCommand | undefined {
  const matches = operations.flatMap((operation) =>
    operation.commands
      .filter(({ command }) => command.every((word, i) => args[i] === word))
      .map((form) => ({ operation, form, rest: args.slice(form.command.length) })),
  );
  return matches.sort((a, b) => b.form.command.length - a.form.command.length)[0];
}

export interface ParsedCommand {
  readonly input: Readonly<Record<string, unknown>>;
  /** `pretty`, or one that the operation has. */
  readonly format: string;
  /** The file that the answer is written to; undefined for the terminal. */
  readonly output: string | undefined;
  readonly help: boolean;
}

/**
 * Reads flags and positionals.
 *
 * @throws Failure `invalid input` for an unknown flag, a missing value or one argument too many
 */
export function parseCommand({ operation, form, rest }: MatchedCommand): ParsedCommand {
  const flags = flagsOf(operation, form);
  const options: Record<string, { type: "string" | "boolean"; short?: string }> = Object.fromEntries([
    ...flags.map((flag) => [flag.name, { type: flag.kind === "switch" ? "boolean" : "string" }] as const),
    ["format", { type: "string" }] as const,
    ["output", { type: "string", short: "o" }] as const,
    ["help", { type: "boolean", short: "h" }] as const,
  ]);
  const { values, positionals } = readTyped(form.command.join(" "), rest, options);
  const input: Record<string, unknown> = { ...form.preset };
  for (const flag of flags) {
    const typed = values[flag.name];
    if (typed === undefined) continue;
    if (flag.implies) Object.assign(input, flag.implies);
    else input[flag.field] = typeof typed === "string" ? flagValue(flag, typed) : typed;
  }
  positionals.forEach((typed, i) => {
    const field = form.positionals[i];
    if (field === undefined) throw new Failure("invalid input", `"${typed}" is one argument too many.`);
    input[field] = typed;
  });
  const formats = ["pretty", ...formatNames(operation)];
  const format = String(values["format"] ?? "pretty");
  if (!formats.includes(format)) {
    throw new Failure("invalid input", `--format is one of ${formats.join(", ")}, not "${format}".`);
  }
  const output = values["output"];
  return { input, format, output: typeof output === "string" ? output : undefined, help: values["help"] === true };
}
