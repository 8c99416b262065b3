import { type Command, Option } from "commander";
import type { AnswerForm } from "../answer.ts";
import { withChoices } from "../choices.ts";
import type { Choose } from "../command.ts";
import { refuseFlagsAsValues } from "../missing-values.ts";

const afterHelp = `
palisade settings shows every name with its value. A value "off" sets back what can be empty; a list is written a,b,c.
A secret is never an argument, because others can see those:
  palisade settings set ai.key -              asks for it, or reads it from a pipe
  palisade settings set ai.key env:MY_KEY     takes it from an environment variable
  palisade settings set ai.key off            clears it
Example: palisade settings set ai.provider=ollama ai.model=qwen2.5-coder:7b`;

/** Declares `palisade settings set`. */
export function settingsSetCommand(program: Command, choose: Choose): void {
  const set = program.commands
    .find((command) => command.name() === "settings")
    ?.command("set")
    .description("Change settings.")
    .argument("<changes...>", "name=value, such as ai.provider=ollama; for a secret its name, then where it is read")
    .addOption(
      withChoices(new Option("--format <format>", "pretty is for people, the others are for programs"), [
        "pretty",
        "json",
      ]).default("pretty"),
    )
    .option("-o, --output <file>", "write the result to a file; - is standard output")
    .addHelpText("after", afterHelp)
    .action((changes: readonly string[], form: AnswerForm) =>
      choose(async (services, terminal) => {
        const { runSettingsSet } = await import("./set.ts");
        return await runSettingsSet(changes, form, services, terminal);
      }),
    );
  if (set) refuseFlagsAsValues(set);
}
