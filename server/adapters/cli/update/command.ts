import { type Command, Option } from "commander";
import { outputOption } from "../answer-targets.ts";
import { withChoices } from "../choices.ts";
import type { Choose } from "../command.ts";
import { inGroup } from "../help.ts";
import { assignmentOption } from "../new/assignment-option.ts";
import { overlayOption } from "../overlay-option.ts";
import type { UpdateFlags } from "./flags.ts";

const afterHelp = `
Your changes stay: files that nobody changed are replaced, the others are merged, and what contradicts is marked as Git
marks it. palisade undo-update takes the whole back.

Examples
  palisade update --set themes=light,dark --dry-run`;

/** Declares `palisade update`. */
export function updateCommand(program: Command, choose: Choose): void {
  inGroup(program.command("update"), "create", "bring an app up to date with Palisade, or change its choices")
    .description("Bring a project that palisade new made up to date, with other choices if you want.")
    .argument("[path]", "the project's folder (the one with pubspec.yaml)")
    .option("--config <file>", "the fields of the configuration that change, as JSON")
    .addOption(assignmentOption("one field of the configuration; a list is written a,b,c; can be given many times"))
    .addOption(overlayOption())
    .option("--yes", "agree to use these commits of overlays, now and later")
    .option("--dry-run", "only show what would change")
    .option("--allow-dirty", "also change files that are not committed")
    .addOption(
      withChoices(new Option("--format <format>", "pretty is for people, json for programs"), [
        "pretty",
        "json",
      ]).default("pretty"),
    )
    .addOption(outputOption())
    .addHelpText("after", afterHelp)
    .action((path: string | undefined, flags: UpdateFlags) =>
      choose(async (services, terminal) => {
        const { runUpdate } = await import("./update.ts");
        return await runUpdate(path, flags, services, terminal);
      }),
    );
}
