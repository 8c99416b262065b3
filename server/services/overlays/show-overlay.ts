import { z } from "zod";
import { Failure } from "../../contract/failure.ts";
import { type Infer, lazy } from "../../contract/lazy.ts";
import type { Overlay } from "../../generator/index.ts";
import type { Services } from "../services.ts";
import { keepOverlay, keptOverlay, pinName } from "./kept-overlays.ts";
import { type LoadContext, loadOverlayFolder } from "./load-overlays.ts";
import { readOverlayCommit } from "./overlay-commit.ts";
import { overlayOf } from "./overlay-content.ts";
import { type OverlayReference, overlayReference } from "./overlay-reference.ts";

const configSchema = lazy(() => z.record(z.string(), z.unknown()).readonly());

/** Everything that an overlay brings, for a person who decides about it. */
export const shownOverlaySchema = lazy(() =>
  z.object({
    reference: z.string().describe("the folder, or <address>@<commit>; what other operations are given"),
    agreed: z.boolean().describe("whether it may be used on this machine; one in a folder may"),
    name: z.string(),
    description: z.string(),
    defaults: configSchema(),
    locked: configSchema(),
    recipes: z
      .array(z.object({ id: z.string(), title: z.string(), description: z.string(), config: configSchema() }))
      .readonly(),
    packages: z.array(z.object({ name: z.string(), version: z.string(), reason: z.string() })).readonly(),
    lints: z.record(z.string(), z.boolean()).readonly(),
    licenceHeader: z.string().nullable(),
    files: z
      .array(
        z.object({
          path: z.string(),
          isTemplate: z.boolean(),
          text: z.string().nullable().describe("null for bytes that are no text"),
        }),
      )
      .readonly(),
  }),
);
export type ShownOverlay = Infer<typeof shownOverlaySchema>;

/** What somebody agrees to about an overlay from elsewhere. */
interface Agreement {
  /** That its address is asked. */
  readonly fetch: boolean;
  /** That it is used, now and later. Its address is asked then too. */
  readonly agree: boolean;
}

/**
 * Reads an overlay to show it. Nothing is fetched unless somebody says so.
 *
 * @param typed a folder, or a pinned Git address
 * @throws Failure `refused` for one that is not on this machine, and as `loadOverlays`
 */
export async function shownOverlay(
  services: Pick<Services, "store" | "workingFolder">,
  typed: string,
  agreement: Agreement,
  context: Pick<LoadContext, "signal" | "restricted">,
): Promise<ShownOverlay> {
  const reference = overlayReference(typed, services.workingFolder);
  const { overlay, agreed } = await read(services, reference, agreement, context);
  const { name, description, defaults, locked, recipes, packages, lints, licenceHeader, files } = overlay;
  return {
    reference: "git" in reference ? pinName(reference) : reference.folder,
    agreed,
    name,
    description,
    defaults,
    locked,
    recipes: recipes.map(({ id, title, description, config }) => ({ id, title, description, config })),
    packages: packages.map(({ name, version, reason }) => ({ name, version, reason })),
    lints,
    licenceHeader: licenceHeader ?? null,
    files: files.map(({ path, content, encoding, isTemplate }) => ({
      path,
      isTemplate,
      text: encoding === undefined ? content : null,
    })),
  };
}

async function read(
  services: Pick<Services, "store">,
  reference: OverlayReference,
  { fetch, agree }: Agreement,
  { signal, restricted }: Pick<LoadContext, "signal" | "restricted">,
): Promise<{ readonly overlay: Overlay; readonly agreed: boolean }> {
  if ("folder" in reference) return { overlay: await loadOverlayFolder(reference.folder), agreed: true };
  const { git, commit } = reference;
  const kept = await keptOverlay(services, reference);
  if (kept) return { overlay: await overlayOf(kept, { git, commit }, git), agreed: true };
  if (restricted) throw new Failure("refused", `The overlay ${git} is not fetched in a workspace that nobody trusts.`);
  if (!fetch && !agree) {
    throw new Failure(
      "refused",
      `The overlay ${pinName(reference)} is not on this machine. Nothing was fetched. Ask for it (fetch: true) if you trust that address.`,
    );
  }
  const content = await readOverlayCommit(git, commit, signal);
  const overlay = await overlayOf(content, { git, commit }, git);
  if (agree) await keepOverlay(services, reference, content);
  return { overlay, agreed: agree };
}
