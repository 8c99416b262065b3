import { isAbsolute, relative, resolve, sep } from "node:path";
import type { Overlay } from "../../generator/index.ts";
import type { Services } from "../services.ts";
import { assertMayFetch } from "./agreed-overlays.ts";
import { type LoadContext, loadOverlays } from "./load-overlays.ts";
import { type OverlayReference, overlayReference, type RecordedOverlays } from "./overlay-reference.ts";

/**
 * The overlays of a project: those that it records, as they are now, and those that somebody names. A named one takes
 * the place of the recorded one from the same folder or address.
 *
 * @param folder the project's real path
 * @throws Failure as `loadOverlays`
 */
export async function projectOverlays(
  services: Pick<Services, "store" | "workingFolder">,
  folder: string,
  recorded: RecordedOverlays,
  named: readonly string[],
  context: LoadContext,
): Promise<readonly Overlay[]> {
  const given = named.map((typed) => overlayReference(typed, services.workingFolder));
  const kept = recorded.map((one): OverlayReference => ("git" in one ? one : { folder: resolve(folder, one.folder) }));
  const isReplaced = (one: OverlayReference) => given.some((other) => originOf(one) === originOf(other));
  const recordedOnly = kept.filter((one) => !isReplaced(one));
  await assertMayFetch(
    services,
    recordedOnly.filter((one) => "git" in one),
    context,
  );
  const references = [...recordedOnly, ...given];
  return (await loadOverlays(services, references, context)).map((overlay) => seenFrom(overlay, folder));
}

/** An overlay whose folder is named as a project sees it, so that its record works on other machines too. */
export function seenFrom(overlay: Overlay, folder: string | null): Overlay {
  const { source } = overlay;
  if (folder === null || "git" in source) return overlay;
  const way = relative(folder, source.folder);
  return isAbsolute(way) ? overlay : { ...overlay, source: { ...source, folder: way.split(sep).join("/") || "." } };
}

function originOf(reference: OverlayReference): string {
  return "git" in reference ? reference.git : reference.folder;
}
