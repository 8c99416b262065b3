import { Failure } from "../../../contract/failure.ts";
import type { RawObject } from "../../../generator/index.ts";
import { newProject } from "../../../operations/new-project.ts";
import { jsonText } from "../../../reports/json-text.ts";
import { newProjectText } from "../../../reports/new-project-text.ts";
import type { Services } from "../../../services/services.ts";
import { parseInput } from "../../input.ts";
import { askOf } from "../ask.ts";
import { paintOf } from "../paint-of.ts";
import { progressLine } from "../progress.ts";
import type { Terminal } from "../terminal.ts";
import { placeOf } from "./app-place.ts";
import type { NewFlags } from "./flags.ts";
import { requestedConfig } from "./requested-config.ts";
import { askForProject } from "./wizard/wizard.ts";

/** Makes a project from flags or from answers. Resolves to the exit code. */
export async function runNew(flags: NewFlags, services: Services, terminal: Terminal): Promise<number> {
  const { stdout, stderr, environment, signal } = terminal;
  const input = parseInput(newProject.input(), {
    ...(await whatAndWhere(flags, services, terminal)),
    overlays: flags.overlay,
    confirm: flags.yes === true,
    openapi: flags.openapi,
    zip: flags.zip,
    force: flags.force === true,
    dryRun: flags.dryRun === true,
  });
  const ask = askOf(terminal, progressLine(stderr));
  const context = { progress() {}, signal, standardOutput: stdout.stream, ask };
  const output = await newProject.run(services, input, context);
  // Nothing else may be printed between the bytes of an archive.
  const told = flags.zip === "-" || flags.zip === "/dev/stdout" ? stderr : stdout;
  const paint = paintOf(told, environment);
  if (isJson(flags)) told.document(`${jsonText(output, 2)}\n`);
  else told.print(newProjectText(output, paint));
  return 0;
}

interface Wanted {
  readonly config: RawObject;
  readonly folder: string | undefined;
}

/**
 * The configuration and the folder, from the flags or else from a person.
 *
 * @throws Failure `invalid input` when the flags say nothing and nobody can be asked
 */
async function whatAndWhere(flags: NewFlags, services: Services, terminal: Terminal): Promise<Wanted> {
  const { path, zip, force = false, out = flags.output } = flags;
  if (saysWhat(flags)) {
    const place = path === undefined ? undefined : placeOf(path, services.workingFolder);
    if (place?.folder !== undefined && out !== undefined) {
      throw new Failure("invalid input", `${path} and --output both name a folder: leave one of them out.`);
    }
    const config = await requestedConfig({ ...flags, ...place }, services.workingFolder);
    return { config, folder: out ?? place?.folder };
  }
  if (!terminal.stdin.isTTY || !terminal.stdout.isTTY || isJson(flags)) {
    throw new Failure(
      "invalid input",
      "Nothing says what to make, and there is no terminal to ask on: name the app, palisade new garden_notes, or give --recipe, --config or --set.",
    );
  }
  const answers = await askForProject(services, terminal, {
    asksFolder: out === undefined && zip === undefined,
    force,
  });
  return { config: answers.config, folder: out ?? answers.folder };
}

/** Whether the flags describe the project, so that no questions are needed. */
function saysWhat({ path, recipe, config, set, overlay, openapi }: NewFlags): boolean {
  return (
    [path, recipe, config].some((given) => given !== undefined) ||
    [set, overlay, openapi].some(({ length }) => length > 0)
  );
}

function isJson({ json, format }: NewFlags): boolean {
  return json === true || format === "json";
}
