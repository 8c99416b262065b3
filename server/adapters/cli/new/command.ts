import { type Command, Option } from "commander";
import { withChoices } from "../choices.ts";
import type { Choose } from "../command.ts";
import { inGroup } from "../help.ts";
import { overlayOption } from "../overlay-option.ts";
import { assignmentOption } from "./assignment-option.ts";
import type { NewFlags } from "./flags.ts";

const afterHelp = `
Alone on a terminal it asks what it needs to know. palisade catalog lists what there is.

Examples
  palisade new garden_notes --recipe minimal --set state=bloc --set themes=light,dark
  palisade new garden_notes --openapi spec.yaml`;

/** Declares `palisade new`. */
export function newCommand(program: Command, choose: Choose): void {
  inGroup(program.command("new"), "create", "make a new app; alone it asks what it needs to know")
    .description("Make a new Flutter project; alone it asks what it needs to know.")
    .argument("[path]", "the app's name, small letters and underscores, or the path of a folder that has it")
    .option("--recipe <id>", "configuration to start from; palisade catalog lists them")
    .option("--config <file>", "configuration as JSON")
    .addOption(assignmentOption("one field, over recipe and file; a list is written a,b,c; can be given many times"))
    .addOption(
      new Option(
        "--openapi <spec>",
        "make features of a description of an API (OpenAPI 3.0 or 3.1), or of a part of it: spec.yaml#/paths/~1orders; can be given many times",
      )
        .argParser((spec, before: readonly string[]) => [...before, spec])
        .default([], "none"),
    )
    .addOption(overlayOption())
    .option("--yes", "agree to use these commits of overlays, now and later")
    .option(
      "-o, --output <folder>",
      "where to write it (default: a folder with the app's name; not inside another project)",
    )
    .option("--zip <file>", "write a ZIP archive, - for standard output; the folder is then only written with --output")
    .option("--force", "write into a folder that holds something; what you made or changed there is kept, and listed")
    .option("--dry-run", "only say what would be written")
    .addOption(new Option("--out <folder>", "an older name of --output").hideHelp())
    .addOption(new Option("--json", "an older name of --format json").hideHelp())
    .addOption(
      withChoices(new Option("--format <format>", "pretty is for people"), ["pretty", "json"]).default("pretty"),
    )
    .addHelpText("after", afterHelp)
    .action((path: string | undefined, flags: Omit<NewFlags, "path">) =>
      choose(async (services, terminal) => {
        const { runNew } = await import("./new.ts");
        return await runNew(path === undefined ? flags : { ...flags, path }, services, terminal);
      }),
    );
}
