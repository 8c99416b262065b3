import { z } from "zod";
import { Failure } from "../../contract/failure.ts";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { grades } from "../../contract/score.ts";
import { compareProjects, type RawObject } from "../../generator/index.ts";
import { shownDiff } from "../fixing/shown-diff.ts";
import { generatedTexts } from "../generated-texts.ts";
import type { LoadContext } from "../overlays/load-overlays.ts";
import type { Services } from "../services.ts";
import { readLivingProject } from "../updating/living-project.ts";
import { asGenerated } from "./as-generated.ts";
import { type DescribedProject, madeProject } from "./compared.ts";
import { readSide, type Side } from "./read-side.ts";

const packageSchema = lazy(() =>
  z.object({ name: z.string(), version: z.string().describe("as pubspec.yaml says it"), dev: z.boolean() }),
);
const versionChange = lazy(() => z.object({ name: z.string(), from: z.string(), to: z.string() }));
const gradeSchema = lazy(() => z.object({ grade: z.enum(grades), score: z.int() }));

/** What differs between two projects. */
export const comparisonSchema = lazy(() =>
  z.object({
    from: z.string().describe("what was compared"),
    to: z.string(),
    choices: z
      .array(z.object({ key: z.string(), from: z.unknown(), to: z.unknown() }))
      .readonly()
      .describe("fields of the configuration, after all rules"),
    files: z.object({
      added: z.array(z.string()).readonly(),
      removed: z.array(z.string()).readonly(),
      changed: z.array(z.string()).readonly(),
    }),
    packages: z.object({
      added: z.array(packageSchema()).readonly(),
      removed: z.array(packageSchema()).readonly(),
      changed: z.array(versionChange()).readonly(),
    }),
    permissions: z
      .object({ added: z.array(z.string()).readonly(), removed: z.array(z.string()).readonly() })
      .describe("of Android, and the keys under which iOS asks"),
    grade: z.object({ from: gradeSchema(), to: gradeSchema() }).describe("what the scan says of each"),
    diff: z.string().nullable().describe("a unified diff of every text that differs; null when nobody asked for it"),
  }),
);
export type Comparison = Infer<typeof comparisonSchema>;

/** The two that are compared. Each is named, or given as a configuration. */
export interface ComparisonRequest {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly fromConfig?: RawObject | undefined;
  readonly toConfig?: RawObject | undefined;
  /** Whether the lines that differ are wanted too. */
  readonly lines: boolean;
}

/**
 * Compares what two configurations make, or a project with its newest form.
 *
 * @throws Failure `invalid input` when one of the two is missing or wrong, and as `readSide` and `readLivingProject`
 */
export async function compare(
  services: Services,
  { from, to, fromConfig, toConfig, lines }: ComparisonRequest,
  context: LoadContext,
): Promise<Comparison> {
  const first = await sideOf(services, from, fromConfig, context);
  const second = await sideOf(services, to, toConfig, context);
  if (!first) throw new Failure("invalid input", "from is missing. Name a recipe, a configuration or a project.");
  if (second) return comparison(await made(services, first), await made(services, second), lines);
  if (first.project === undefined) {
    throw new Failure("invalid input", `to is missing: only a project has a newest form, and ${first.title} is none.`);
  }
  return comparison(...(await withNewestForm(services, { ...first, project: first.project }, context)), lines);
}

/** A project as it was generated, and as it is generated now. */
export async function withNewestForm(
  services: Services,
  { project: folder, request, overlays }: Side & { readonly project: string },
  context: LoadContext,
): Promise<readonly [DescribedProject, DescribedProject]> {
  const now = await services.generator.generate(request, overlays);
  const generation = {
    folder,
    living: readLivingProject(folder),
    config: now.config,
    remade: generatedTexts(now.files),
  };
  return [await asGenerated(services, generation, context), madeProject("as it is generated now", now)];
}

async function sideOf(
  services: Services,
  typed: string | undefined,
  config: RawObject | undefined,
  context: LoadContext,
): Promise<Side | undefined> {
  if (config !== undefined) return { title: "the configuration", request: config, overlays: [] };
  return typed === undefined ? undefined : readSide(services, typed, context);
}

async function made({ generator }: Services, { title, request, overlays }: Side): Promise<DescribedProject> {
  return madeProject(title, await generator.generate(request, overlays));
}

function comparison(from: DescribedProject, to: DescribedProject, lines: boolean): Comparison {
  const differences = compareProjects(from, to);
  const { added, removed, changed } = differences.files;
  const writes = [...added, ...removed, ...changed].sort().flatMap((file) => {
    const [before, after] = [from.texts.get(file), to.texts.get(file)];
    return before === after ? [] : [{ file, before, after: after ?? "" }];
  });
  const grade = ({ scan: { grade, score } }: DescribedProject) => ({ grade, score });
  return {
    from: from.title,
    to: to.title,
    ...differences,
    grade: { from: grade(from), to: grade(to) },
    diff: lines ? shownDiff(writes) : null,
  };
}
