import { updateGeneratedProject } from "../../../operations/update-project.ts";
import type { Services } from "../../../services/services.ts";
import { parseInput } from "../../input.ts";
import { deliver } from "../answer.ts";
import { askOf } from "../ask.ts";
import { requestedConfig } from "../new/requested-config.ts";
import { progressLine } from "../progress.ts";
import type { Terminal } from "../terminal.ts";
import type { UpdateFlags } from "./flags.ts";

/** Updates a project. Resolves to the exit code: 1 when there is something to decide. */
export async function runUpdate(
  path: string | undefined,
  flags: UpdateFlags,
  services: Services,
  terminal: Terminal,
): Promise<number> {
  const { config, set, overlay: overlays, yes: confirm, dryRun, allowDirty } = flags;
  const asked = await requestedConfig({ set, ...(config !== undefined && { config }) }, services.workingFolder);
  const input = parseInput(updateGeneratedProject.input(), {
    path,
    config: asked,
    overlays,
    confirm,
    dryRun,
    allowDirty,
  });
  const line = progressLine(terminal.stderr);
  const context = { progress: line.show, signal: terminal.signal, ask: askOf(terminal, line) };
  const report = await updateGeneratedProject.run(services, input, context).finally(line.clear);
  await deliver(updateGeneratedProject, report, flags, services.workingFolder, terminal);
  return report.conflicts.length === 0 ? 0 : 1;
}
