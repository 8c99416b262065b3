import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { grades } from "../../contract/score.ts";
import { type FileUpdate, listingPath, manifestPath, originalsPath, type RawObject } from "../../generator/index.ts";
import { shownDiff } from "../fixing/shown-diff.ts";
import type { PlannedWrite } from "../fixing/write-fix.ts";
import { warningSchema } from "../generated-schema.ts";
import { recordScan, scanUnrecorded } from "../records/scan-project.ts";
import type { Services } from "../services.ts";
import type { ChangedFile } from "./checked-changes.ts";
import { planProjectUpdate } from "./plan-project-update.ts";
import { assertCommitted } from "./uncommitted.ts";
import type { UpdateContext } from "./update-context.ts";
import { writeUpdate } from "./write-update.ts";

const gradeSchema = lazy(() => z.object({ grade: z.enum(grades), score: z.int() }));

/** What an update did, or would do. */
export const updateReportSchema = lazy(() =>
  z.object({
    dryRun: z.boolean(),
    folder: z.string(),
    created: z.array(z.string()),
    replaced: z.array(z.string()).describe("nobody had changed them"),
    merged: z.array(z.string()).describe("people's changes and the generator's fitted together"),
    moved: z.array(z.object({ from: z.string(), to: z.string() })).describe("they follow a new name of the project"),
    removed: z.array(z.string()).describe("no longer generated, and nobody had changed them"),
    conflicts: z
      .array(
        z.object({
          path: z.string(),
          marks: z.int().describe("places in the file that are marked as Git marks conflicts"),
          contested: z
            .array(z.string())
            .readonly()
            .describe("keys that stay as you have them, such as dependencies.dio"),
        }),
      )
      .describe("where people and the generator changed the same thing"),
    kept: z.array(z.object({ path: z.string(), because: z.string() })),
    unchanged: z.int().describe("how many files are as they should be"),
    dropped: z.array(z.string()).readonly().describe("fields of the configuration that no longer exist"),
    warnings: z.array(warningSchema()).readonly(),
    diff: z.string().describe("a unified diff of every text that changes; secrets in it are masked"),
    before: gradeSchema().describe("what the scan said"),
    after: gradeSchema().nullable().describe("what it says now; null for a dry run"),
  }),
);
export type UpdateReport = Infer<typeof updateReportSchema>;

export interface UpdateRequest {
  /** The project's real path. */
  readonly folder: string;
  /** The fields of the configuration that change. */
  readonly config: RawObject;
  /** Further overlays, or other commits of those that the project has. */
  readonly overlays: readonly string[];
  readonly dryRun: boolean;
  /** Whether files may change that are not committed. */
  readonly allowDirty: boolean;
}

/**
 * Makes a living project again, merges that with what people made of it, and scans it.
 *
 * @throws Failure as `planProjectUpdate` and `writeUpdate`, and `conflict` when a file that would change is not committed
 */
export async function updateProject(
  services: Services,
  { folder, config, overlays, dryRun, allowDirty }: UpdateRequest,
  context: UpdateContext,
): Promise<UpdateReport> {
  const { progress, signal } = context;
  const { made, updates, changes, dropped } = await planProjectUpdate(services, folder, { config, overlays }, context);
  const { record: before } = await scanUnrecorded(services, folder, progress, signal);
  const writes = !dryRun && changes.length > 0;
  if (writes && !allowDirty) await assertCommitted(folder, changes, signal);
  if (writes) await writeUpdate(services, folder, changes);
  const after = dryRun ? null : (await recordScan(services, folder, progress, signal)).record;
  const grade = ({ grade, score }: Infer<typeof gradeSchema>) => ({ grade, score });
  return {
    dryRun,
    folder,
    ...summaryOf(updates.filter(({ path }) => !ownRecords.has(path))),
    dropped,
    warnings: made.warnings,
    diff: shownDiff(changes.filter(({ file }) => !ownRecords.has(file)).flatMap(shownWrite)),
    before: grade(before),
    after: after && grade(after),
  };
}

/** They change with every file, and say nothing that the files do not. */
const ownRecords: ReadonlySet<string> = new Set([manifestPath, listingPath, originalsPath]);

function summaryOf(updates: readonly FileUpdate[]) {
  const of = <Kind extends FileUpdate["kind"]>(kind: Kind) =>
    updates.filter((update): update is Extract<FileUpdate, { readonly kind: Kind }> => update.kind === kind);
  const paths = (kind: FileUpdate["kind"]) => of(kind).map(({ path }) => path);
  return {
    created: paths("created"),
    replaced: paths("replaced"),
    merged: paths("merged"),
    moved: of("moved").map(({ from, path }) => ({ from, to: path })),
    removed: paths("removed"),
    conflicts: of("conflict").map(({ path, marks, contested }) => ({ path, marks, contested })),
    kept: of("kept").map(({ path, because }) => ({ path, because })),
    unchanged: of("unchanged").length,
  };
}

/** Bytes have no lines to show. */
function shownWrite({ file, before, after }: ChangedFile): readonly PlannedWrite[] {
  const [old, now] = [before, after].map((bytes) => (bytes ? Buffer.from(bytes).toString("utf8") : undefined));
  return [old, now].some((text) => text?.includes("\0")) ? [] : [{ file, before: old, after: now ?? "" }];
}
