import { newProject } from "../../../operations/new-project.ts";
import { jsonText } from "../../../reports/json-text.ts";
import { newProjectText } from "../../../reports/new-project-text.ts";
import { ansiPaint, plainPaint } from "../../../reports/paint.ts";
import { text } from "../../../reports/terminal-text.ts";
import type { Services } from "../../../services/services.ts";
import { parseInput } from "../../input.ts";
import type { Terminal } from "../terminal.ts";
import { askForProject } from "./ask.ts";
import { readNewFlags } from "./flags.ts";
import { requestedConfig } from "./requested-config.ts";

const help = text`Usage: palisade new [name] [flags]

Make a new Flutter project. Alone on a terminal it asks what it needs to know; palisade catalog lists what there is.

  [name]                the app's name, small letters and underscores; the same as --set appName=<name>
  --recipe <id>         a configuration to start from: structured-getx, structured-riverpod, minimal, enterprise
  --config <file>       a configuration as JSON
  --set <key>=<value>   one field, over recipe and file; a list is written a,b,c. Can be given many times
  --out <folder>        where to write it (default: a folder with the app's name; not inside another project)
  --zip <file>          write a ZIP archive, - for standard output; the folder is then only written with --out
  --force               write into a folder that holds something; what you made or changed there is kept, and listed
  --dry-run             only say what would be written
  --json                print the result as JSON

Example: palisade new garden_notes --recipe minimal --set state=bloc --set themes=light,dark
`;

/** `palisade new`: makes a project from flags, or from answers. */
export async function newCommand(args: readonly string[], services: Services, terminal: Terminal): Promise<number> {
  const { stdin, stdout, stderr, environment, signal } = terminal;
  const flags = readNewFlags(args);
  if (flags.help) {
    stdout.print(help);
    return 0;
  }
  const asks = stdin.isTTY && stdout.isTTY && !flags.saysWhat;
  const answers = asks ? await askForProject(services, terminal) : undefined;
  const input = parseInput(newProject, {
    config: answers?.config ?? (await requestedConfig(flags, services.workingFolder)),
    folder: flags.out ?? (flags.zip === undefined ? answers?.folder : undefined),
    zip: flags.zip,
    force: flags.force,
    dryRun: flags.dryRun,
  });
  const context = { progress() {}, signal, standardOutput: stdout.stream };
  const output = await newProject.run(services, input, context);
  // Nothing comes between the bytes of an archive.
  const told = flags.zip === "-" || flags.zip === "/dev/stdout" ? stderr : stdout;
  const paint = told.isTTY && !environment["NO_COLOR"] ? ansiPaint : plainPaint;
  if (flags.json) told.document(`${jsonText(output, 2)}\n`);
  else told.print(newProjectText(output, paint));
  return 0;
}
