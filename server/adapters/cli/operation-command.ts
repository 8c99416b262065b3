import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import { Failure } from "../../contract/failure.ts";
import { sameWords } from "../../contract/nearest.ts";
import type { CommandForm, Operation, Outcome } from "../../operations/operation.ts";
import { shownSeverities } from "../../reports/finding-view.ts";
import { formatNames } from "../formats.ts";
import { parseInput } from "../input.ts";
import { type AnswerForm, answerTargets, deliver } from "./answer.ts";
import { outputOption } from "./answer-targets.ts";
import { askOf } from "./ask.ts";
import { withChoices } from "./choices.ts";
import type { CommandRun } from "./command.ts";
import type { Flag } from "./flag.ts";
import { allFlags, flagsOf, typedName } from "./flags.ts";
import { refuseFlagsAsValues } from "./missing-values.ts";
import { readPlain } from "./plain-input.ts";
import { preparedInputs } from "./prepared-inputs.ts";
import { progressLine } from "./progress.ts";
import { seeHelp } from "./words-of.ts";

/** How a user types null. */
const off = "off";

/** Declares the arguments and options of an operation, derived from its input. */
export function declareOperation(command: Command, operation: Operation, form: CommandForm): void {
  const fields = new Map(allFlags(operation).map((flag) => [flag.field, flag]));
  for (const field of form.positionals) {
    const flag = fields.get(field);
    if (flag === undefined) throw new Error(`${operation.name} has no input "${field}"`);
    const argument = new Argument(flag.required ? `<${field}>` : `[${field}]`, described(flag));
    if (flag.values.length > 0) argument.argParser((typed: string) => sameWords(typed, flag.values) ?? typed);
    command.addArgument(argument);
  }
  for (const flag of flagsOf(operation, form)) command.addOption(toOption(flag));
  command.addOption(
    withChoices(new Option("--format <format>", "pretty is for people, the others are for programs"), [
      "pretty",
      ...formatNames(operation),
    ]).default("pretty"),
  );
  command.addOption(outputOption());
  if (form.listsFindings) {
    command.addOption(
      withChoices(new Option("--severity <value>", "only show findings from this severity on"), shownSeverities),
    );
    command.option("-q, --quiet", "only show the verdict, and no progress");
  }
  refuseFlagsAsValues(command);
}

/** commander lists no values for a positional, so the operation reports a wrong one. */
function described({ description, values }: Flag): string {
  const isListed = values.every((value) => description.includes(value));
  return values.length > 0 && !isListed ? `${description} (${values.join(", ")})`.trim() : description;
}

function toOption({ name, kind, nullable, values, description, implies }: Flag): Option {
  if (kind === "switch") {
    const option = new Option(`--${name}`, description).implies(implies ?? {});
    // commander takes `--no-cache` for the opposite of a `--cache`, which nobody has declared.
    option.negate = false;
    return option;
  }
  const option = new Option(`--${name} <${values.length > 0 ? "value" : kind}>`, description);
  if (kind === "number") return option.argParser((typed) => (nullable && typed === off ? off : toNumber(typed)));
  return values.length > 0 ? withChoices(option, [...values, ...(nullable ? [off] : [])]) : option;
}

function toNumber(typed: string): number {
  const number = Number(typed);
  if (typed.trim() === "" || Number.isNaN(number)) throw new InvalidArgumentError("It takes a number.");
  return number;
}

const exitCodes: Readonly<Record<Outcome, number>> = { good: 0, bad: 1, unknown: 2 };

/** Runs the operation with the given arguments and delivers its answer. */
export function operationRun(command: Command, operation: Operation, form: CommandForm): CommandRun {
  const typed = inputOf(command, operation, form);
  const answerForm = command.opts<AnswerForm>();
  answerTargets(operation, answerForm);
  return async (services, terminal) => {
    const line = progressLine(terminal.stderr);
    const progress = answerForm.quiet ? () => {} : line.show;
    const context = { progress, signal: terminal.signal, isTyped: true, ask: askOf(terminal, line) };
    let output: unknown;
    try {
      output = await operation.run(services, readInput(operation, form, typed), context);
    } finally {
      line.clear();
    }
    await deliver(operation, output, answerForm, services.workingFolder, terminal);
    await services.alerts.flush();
    await services.afterwards.finish(terminal.signal);
    return exitCodes[operation.outcome?.(output) ?? "good"];
  };
}

/** Validates the input. Problems use the names that are typed. */
function readInput(operation: Operation, form: CommandForm, typed: object): unknown {
  const plain = preparedInputs[operation.name]?.plain;
  const read = plain && readPlain(plain, typed);
  if (read) return read;
  try {
    return parseInput(operation.input(), typed, typedName(operation, form));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure(error.kind, `${error.message} ${seeHelp(form.command)}`, error.details);
  }
}

function inputOf(command: Command, operation: Operation, { positionals, preset }: CommandForm): object {
  const options = command.opts<Record<string, unknown>>();
  const fields = allFlags(operation).filter(({ field }) => options[field] !== undefined);
  return {
    ...preset,
    ...Object.fromEntries(
      fields.map(({ field, nullable }) => [field, nullable && options[field] === off ? null : options[field]]),
    ),
    ...Object.fromEntries(
      command.processedArgs.flatMap((value, index) => (value === undefined ? [] : [[positionals[index], value]])),
    ),
  };
}
