import { findingOf } from "../findings/finding-argument.ts";
import { applyFixEdits } from "../fixes/apply-fixes.ts";
import type { ChangeViewer } from "../fixes/changes.ts";
import type { FixPreview } from "../fixes/preview.ts";
import type { Server } from "../server/server.ts";
import { findingFor } from "./pick-finding.ts";
import { pickProject } from "./pick-project.ts";
import type { Command } from "./run.ts";

/** Applies the fixes of all open findings of a project, as one edit that can be undone. */
export function fixAllCommand(server: Server, viewer: ChangeViewer): Command {
  return async (argument) => {
    const path = await pickProject(server, argument);
    if (path !== undefined) await applyFixEdits(server, viewer, { path });
  };
}

/** Applies the fix of one finding, as an edit that can be undone. */
export function fixFinding(server: Server, viewer: ChangeViewer): Command {
  return async (argument) => {
    const finding = await findingFor(server, argument, ({ fixable }) => fixable);
    if (finding) await applyFixEdits(server, viewer, finding);
  };
}

/** Previews fixes: of the given finding, or of the whole project. */
export function previewFixes(server: Server, preview: FixPreview): Command {
  return async (argument) => {
    const finding = findingOf(argument);
    const path = finding?.path ?? (await pickProject(server, argument));
    if (path !== undefined) await preview.show({ path, ...(finding && { id: finding.id }) });
  };
}
