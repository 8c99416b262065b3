import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { compareProjects, loadUpdater } from "../../generator/index.ts";
import type { LoadContext } from "../overlays/load-overlays.ts";
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
  }),
);
export type Outdated = Infer<typeof outdatedSchema>;

/**
 * Says what is newer than a project.
 *
 * @param folder its real path
 * @throws Failure as `readLivingProject`, and `invalid input` when its configuration is refused today
 */
export async function findOutdated(services: Services, folder: string, context: LoadContext): Promise<Outdated> {
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
  const number = files.added.length + files.removed.length + files.changed.length;
  return {
    folder,
    outdated: number > 0 || flutter.used !== flutter.newest,
    generator: { made: generator ?? null, now: generatorVersion, files: number },
    flutter,
    packages: changed,
  };
}
