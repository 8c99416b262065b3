import { Option } from "commander";

/** The option `--set key=value`, which can be given many times. */
export function assignmentOption(description: string): Option {
  return new Option("--set <key=value>", description)
    .argParser((assignment, before: readonly string[]) => [...before, assignment])
    .default([], "none");
}
