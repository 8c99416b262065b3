import { Failure } from "../../contract/failure.ts";
import { findById } from "../../contract/find-by-id.ts";
import { isOpen } from "../../contract/status.ts";
import { plainPaint } from "../../reports/paint.ts";
import { patchText } from "../../reports/patch-text.ts";
import { text } from "../../reports/terminal-text.ts";
import { recordScan, scanUnrecorded } from "../records/scan-project.ts";
import type { Services } from "../services.ts";
import type { AssistantContext } from "./assistant-context.ts";
import { mayBeSent, notAgreed } from "./consent.ts";
import { choosePlaces } from "./finding-to-show.ts";
import { proposePatch } from "./propose-patch.ts";
import type { ProposedPatch } from "./proposed-patch.ts";

/** What to repair. */
export interface PatchRequest {
  readonly id: string;
  /** Only the places of this `file:line`. */
  readonly place: string | undefined;
  /** Ask the person whether to apply it. */
  readonly apply: boolean;
}

/**
 * Proposes a patch for a finding. It is written only if `apply` is set and the person who sees it says yes.
 *
 * @throws Failure `not found` without such a finding or place; `conflict` when nothing is open, or nobody agreed to send
 *   source to the model's machine, or no model is set up; `invalid input` for `apply` where nobody can be asked; those of the model
 */
export async function patchFinding(
  services: Services,
  project: string,
  { id, place, apply }: PatchRequest,
  context: AssistantContext,
): Promise<ProposedPatch> {
  const { scan, record } = await scanUnrecorded(services, project, context.progress, context.signal);
  const shown = await choosePlaces(services, project, findById("finding", record.findings, id), place);
  // One that was accepted can be repaired as well.
  if (!isOpen({ status: shown.finding.status, suppressed: false }) || shown.files.length === 0)
    throw new Failure("conflict", `${id} has no place in a file of this project, so there is nothing to repair.`);
  if (apply && !context.ask)
    throw new Failure("invalid input", "hash: is missing. Ask for the patch first, then apply it with its hash.");
  const model = await services.models.current(scan.team);
  if (!(await mayBeSent(services, project, model, shown.toSend, context))) throw notAgreed(model.host, shown.toSend);
  const { proposed, writes } = await proposePatch(services, { project, scan, shown }, model, context);
  if (proposed.hash === null) return proposed;
  const known = { project, finding: { id, title: proposed.title }, writes, shown: proposed };
  services.patches.add(proposed.hash, known);
  const question = text`${patchText(proposed, plainPaint)}\nApply it?`;
  return apply && (await context.ask?.(question)) ? applyPatch(services, project, proposed.hash, context) : proposed;
}

/**
 * Writes a patch that was shown. Copies stay beside the files, and `undo` takes it back.
 *
 * @param hash of the patch, see `ProposedPatch`
 * @throws Failure `conflict` when it was not shown here, or a file has changed since
 */
export async function applyPatch(
  services: Services,
  project: string,
  hash: string,
  { progress, signal }: Pick<AssistantContext, "progress" | "signal">,
): Promise<ProposedPatch> {
  const patch = services.patches.find(hash, project);
  if (!patch) throw new Failure("conflict", "This patch is not known any more. Ask for it again, and look at it.");
  await services.files.write(project, patch.writes, [patch.finding]);
  const { record } = await recordScan(services, project, progress, signal);
  return { ...patch.shown, applied: true, record };
}
