import { realpathSync } from "node:fs";
import { Failure } from "../../contract/failure.ts";
import type { Overlay } from "../../generator/index.ts";
import type { Services } from "../services.ts";
import { type AgreeToOverlay, assertAgreed } from "./agreed-overlays.ts";
import { keepOverlay, keptOverlay } from "./kept-overlays.ts";
import { readOverlayCommit } from "./overlay-commit.ts";
import { overlayOf } from "./overlay-content.ts";
import { contentHashOf, readOverlayFolder } from "./overlay-folder.ts";
import type { OverlayReference } from "./overlay-reference.ts";

/** How overlays are loaded. */
export interface LoadContext extends AgreeToOverlay {
  readonly signal: AbortSignal | undefined;
  /** Whether no program may be run, Git included. */
  readonly restricted?: boolean;
}

/**
 * Reads overlays. One from elsewhere is only used once somebody has agreed to that commit of it, and fetched once.
 *
 * @throws Failure `not found`, `refused` when nobody agreed, and as `overlayOf`
 */
export async function loadOverlays(
  services: Pick<Services, "store">,
  references: readonly OverlayReference[],
  context: LoadContext,
): Promise<readonly Overlay[]> {
  const overlays: Overlay[] = [];
  for (const reference of references) overlays.push(await loadOverlay(services, reference, context));
  const names = overlays.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined)
    throw new Failure("invalid input", `Two overlays have the name ${twice}. Leave one of them out.`);
  return overlays;
}

async function loadOverlay(
  services: Pick<Services, "store">,
  reference: OverlayReference,
  context: LoadContext,
): Promise<Overlay> {
  if ("folder" in reference) return loadOverlayFolder(reference.folder);
  const { git, commit } = reference;
  const kept = await keptOverlay(services, reference);
  if (kept) return overlayOf(kept, { git, commit }, git);
  if (context.restricted) {
    throw new Failure("refused", `The overlay ${git} is not fetched in a workspace that nobody trusts.`);
  }
  const content = await readOverlayCommit(git, commit, context.signal);
  const overlay = await overlayOf(content, { git, commit }, git);
  await assertAgreed(services, overlay, reference, context);
  await keepOverlay(services, reference, content);
  return overlay;
}

/**
 * Reads the overlay in a folder.
 *
 * @throws Failure `not found`, and as `overlayOf`
 */
export async function loadOverlayFolder(folder: string): Promise<Overlay> {
  const real = realFolder(folder);
  const content = await readOverlayFolder(real);
  return overlayOf(content, { folder: real, sha256: contentHashOf(content) }, real);
}

function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    throw new Failure("not found", `There is no overlay at ${folder}.`);
  }
}
