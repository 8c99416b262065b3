import { z } from "zod";
import { Failure } from "../../contract/failure.ts";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { compareProjects, loadUpdater, type Overlay } from "../../generator/index.ts";
import type { LoadContext } from "../overlays/load-overlays.ts";
import { newestCommit } from "../overlays/overlay-commit.ts";
import type { Services } from "../services.ts";
import { readLivingProject } from "../updating/living-project.ts";
import { withNewestForm } from "./compare.ts";
import { readProjectSide } from "./read-side.ts";

/** What a newer generator or a newer release of Flutter would change in a project. */
export const outdatedSchema = lazy(() =>
  z.object({
    folder: z.string(),
    outdated: z.boolean().describe("whether anything below is newer"),
    generator: z.object({
      made: z.string().nullable().describe("the version that made the project; null when it does not say so"),
      now: z.string(),
      files: z.int().describe("how many files are generated differently now"),
    }),
    flutter: z.object({
      used: z.string().describe("the release that the project is made for"),
      newest: z.string().describe("the newest one that the generator knows"),
    }),
    packages: z
      .array(
        z.object({
          name: z.string(),
          from: z.string().nullable().describe("null for a new package"),
          to: z.string().nullable().describe("null for one that is no longer needed"),
        }),
      )
      .readonly(),
    overlays: z
      .array(
        z.object({
          git: z.string(),
          commit: z.string().describe("the one that the project has"),
          newest: z.string().describe("the newest one of the address's usual branch"),
        }),
      )
      .readonly()
      .nullable()
      .describe("overlays from Git with another newest commit; null when nobody asked for them"),
  }),
);
export type Outdated = Infer<typeof outdatedSchema>;

/**
 * Says what is newer than a project.
 *
 * @param folder its real path
 * @param asksOverlays whether the addresses of its overlays are asked for newer commits, over the network
 * @throws Failure as `readLivingProject`, and `invalid input` when its configuration is refused today
 */
export async function findOutdated(
  services: Services,
  folder: string,
  asksOverlays: boolean,
  context: LoadContext,
): Promise<Outdated> {
  const { flutterRelease, generatorVersion } = await loadUpdater();
  const { generator } = readLivingProject(folder);
  const side = await readProjectSide(services, folder, context);
  const [before, now] = await withNewestForm(services, side, context);
  const { files, packages } = compareProjects(before, now);
  const changed = [
    ...packages.changed,
    ...packages.added.map(({ name, version }) => ({ name, from: null, to: version })),
    ...packages.removed.map(({ name, version }) => ({ name, from: version, to: null })),
  ];
  const flutter = flutterRelease(now.config);
  const overlays = asksOverlays ? await newerOverlays(side.overlays, context) : null;
  const number = files.added.length + files.removed.length + files.changed.length;
  return {
    folder,
    outdated: number > 0 || flutter.used !== flutter.newest || (overlays ?? []).length > 0,
    generator: { made: generator ?? null, now: generatorVersion, files: number },
    flutter,
    packages: changed,
    overlays,
  };
}

/** Only addresses are asked whose overlay somebody has agreed to: they were laid over the project just now. */
async function newerOverlays(overlays: readonly Overlay[], { signal, restricted }: LoadContext) {
  const pins = overlays.flatMap(({ source }) => ("git" in source ? [source] : []));
  if (restricted && pins.length > 0) {
    throw new Failure("refused", "Overlays are not asked for newer commits in a workspace that nobody trusts.");
  }
  const newer: { readonly git: string; readonly commit: string; readonly newest: string }[] = [];
  for (const { git, commit } of pins) {
    const newest = await newestCommit(git, signal);
    if (newest !== undefined && newest !== commit) newer.push({ git, commit, newest });
  }
  return newer;
}
