import { type Command, Option } from "commander";
import type { AnswerForm } from "../answer.ts";
import { outputOption } from "../answer-targets.ts";
import { withChoices } from "../choices.ts";
import type { Choose } from "../command.ts";
import { inGroup } from "../help.ts";
import { refuseFlagsAsValues } from "../missing-values.ts";

const afterHelp = `
palisade settings shows every name with its value. A value "off" sets back what can be empty; a list is written a,b,c.
A secret is never an argument, because others can see those:
  palisade settings set ai.key -              asks for it, or reads it from a pipe
  palisade settings set ai.key env:MY_KEY     takes it from an environment variable
  palisade settings set ai.key off            clears it

Examples
  palisade settings set ai.provider=ollama ai.model=qwen2.5-coder:7b`;

/** Declares `palisade settings set`. */
export function settingsSetCommand(program: Command, choose: Choose): void {
  const settings = program.commands.find((command) => command.name() === "settings");
  if (!settings) return;
  const set = inGroup(settings.command("set"), "setup", "change settings")
    .description("Change settings.")
    .argument("<changes...>", "name=value, such as ai.provider=ollama; for a secret its name, then where it is read")
    .addOption(
      withChoices(new Option("--format <format>", "pretty is for people, the others are for programs"), [
        "pretty",
        "json",
      ]).default("pretty"),
    )
    .addOption(outputOption())
    .addHelpText("after", afterHelp)
    .action((changes: readonly string[], form: AnswerForm) =>
      choose(async (services, terminal) => {
        const { runSettingsSet } = await import("./set.ts");
        return await runSettingsSet(changes, form, services, terminal);
      }),
    );
  refuseFlagsAsValues(set);
}
