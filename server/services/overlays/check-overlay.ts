import { z } from "zod";
import { Failure } from "../../contract/failure.ts";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { grades } from "../../contract/score.ts";
import type { Overlay } from "../../generator/index.ts";
import type { GeneratedProject } from "../generator.ts";
import type { Services } from "../services.ts";
import { loadOverlayFolder } from "./load-overlays.ts";

/** What is said about an overlay before a team uses it. */
export const overlayCheckSchema = lazy(() =>
  z.object({
    name: z.string().nullable().describe("null when it cannot be read"),
    problems: z.array(z.string()).readonly(),
    recipes: z.array(z.string()).readonly(),
    packages: z.array(z.string()).readonly(),
    files: z.array(z.string()).readonly(),
    tried: z.int().describe("how many projects were made with it: one for each recipe"),
    scan: z
      .object({ grade: z.enum(grades), score: z.int() })
      .nullable()
      .describe("of the worst project; null when none could be made"),
    findings: z.array(z.string()).readonly().describe("ids of checks that fail in any of them"),
  }),
);
export type OverlayCheck = Infer<typeof overlayCheckSchema>;

/** Reads the overlay in a folder, and makes and scans a project of each recipe with it. */
export async function examineOverlay(
  { generator }: Pick<Services, "generator">,
  folder: string,
): Promise<OverlayCheck> {
  const read = await attempt(() => loadOverlayFolder(folder));
  if (!read.result) {
    return {
      name: null,
      problems: read.problems,
      recipes: [],
      packages: [],
      files: [],
      tried: 0,
      scan: null,
      findings: [],
    };
  }
  const overlay = read.result;
  const { recipes } = await generator.catalog();
  const ids = [...recipes, ...overlay.recipes].map(({ id }) => id);
  const problems = new Set<string>();
  const made: GeneratedProject[] = [];
  for (const id of ids) {
    const one = await attempt(() => generator.generate({ recipe: id }, [overlay]));
    if (one.result) made.push(one.result);
    for (const problem of one.problems) problems.add(problem);
  }
  return { ...contentsOf(overlay), problems: [...problems], tried: made.length, ...worstOf(made) };
}

function contentsOf({ name, recipes, packages, files }: Overlay) {
  return {
    name,
    recipes: recipes.map(({ id }) => id),
    packages: packages.map((one) => `${one.name} ${one.version}`),
    files: files.map(({ path }) => path),
  };
}

function worstOf(made: readonly GeneratedProject[]): Pick<OverlayCheck, "scan" | "findings"> {
  const [worst] = made.map(({ scan }) => scan).sort((a, b) => a.score - b.score);
  const failing = made.flatMap(({ scan }) => scan.findings.filter(({ status }) => status === "FAIL"));
  return {
    scan: worst === undefined ? null : { grade: worst.grade, score: worst.score },
    findings: [...new Set(failing.map(({ id }) => id))].sort(),
  };
}

type Attempt<Result> = { readonly result?: Result; readonly problems: readonly string[] };

async function attempt<Result>(make: () => Promise<Result>): Promise<Attempt<Result>> {
  try {
    return { result: await make(), problems: [] };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { details, message } = error;
    if (details === undefined) return { problems: [message] };
    return { problems: Object.entries(details).map(([key, said]) => (/^\d+$/.test(key) ? said : `${key} ${said}`)) };
  }
}
