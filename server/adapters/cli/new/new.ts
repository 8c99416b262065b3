import { newProject } from "../../../operations/new-project.ts";
import { jsonText } from "../../../reports/json-text.ts";
import { newProjectText } from "../../../reports/new-project-text.ts";
import { ansiPaint, plainPaint } from "../../../reports/paint.ts";
import type { Services } from "../../../services/services.ts";
import { parseInput } from "../../input.ts";
import type { Terminal } from "../terminal.ts";
import { askForProject } from "./ask.ts";
import type { NewFlags } from "./flags.ts";
import { requestedConfig } from "./requested-config.ts";

/** Makes a project from flags or from answers. Resolves to the exit code. */
export async function runNew(flags: NewFlags, services: Services, terminal: Terminal): Promise<number> {
  const { stdin, stdout, stderr, environment, signal } = terminal;
  const asks = stdin.isTTY && stdout.isTTY && !saysWhat(flags);
  const answers = asks ? await askForProject(services, terminal) : undefined;
  const input = parseInput(newProject.input(), {
    config: answers?.config ?? (await requestedConfig(flags, services.workingFolder)),
    folder: flags.out ?? (flags.zip === undefined ? answers?.folder : undefined),
    zip: flags.zip,
    force: flags.force === true,
    dryRun: flags.dryRun === true,
  });
  const context = { progress() {}, signal, standardOutput: stdout.stream };
  const output = await newProject.run(services, input, context);
  // Nothing else may be printed between the bytes of an archive.
  const told = flags.zip === "-" || flags.zip === "/dev/stdout" ? stderr : stdout;
  const paint = told.isTTY && !environment["NO_COLOR"] ? ansiPaint : plainPaint;
  if (isJson(flags)) told.document(`${jsonText(output, 2)}\n`);
  else told.print(newProjectText(output, paint));
  return 0;
}

/** Whether the flags describe the project, so that no questions are needed. */
function saysWhat(flags: NewFlags): boolean {
  const { name, recipe, config, set } = flags;
  return [name, recipe, config].some((given) => given !== undefined) || set.length > 0 || isJson(flags);
}

function isJson({ json, format }: NewFlags): boolean {
  return json === true || format === "json";
}
