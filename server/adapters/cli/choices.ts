import { InvalidArgumentError, type Option } from "commander";
import { sameWords, suggestion } from "../../contract/nearest.ts";

/** Lets an option take only these values, in any case, and suggests one for a mistake. */
export function withChoices(option: Option, values: readonly string[]): Option {
  return option.choices(values).argParser((typed) => choiceOf(typed, values));
}

/**
 * The value that was typed.
 *
 * @throws InvalidArgumentError that lists the values and suggests one
 */
export function choiceOf(typed: string, values: readonly string[]): string {
  const meant = values.find((value) => value === typed) ?? sameWords(typed, values);
  if (meant !== undefined) return meant;
  throw new InvalidArgumentError(`Allowed choices are ${values.join(", ")}.${suggestion(typed, values)}`);
}
