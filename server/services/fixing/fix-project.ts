import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { scanRecordSchema } from "../../contract/scan-record.ts";
import { type TriedFix, tryFixes } from "../../scanner/index.ts";
import { readSources } from "../read-sources.ts";
import type { ScanEvent } from "../records/scan-log.ts";
import { recordScan, scanUnrecorded } from "../records/scan-project.ts";
import type { Services } from "../services.ts";
import { shownDiff } from "./shown-diff.ts";

/** The result for each requested finding. */
export const fixReportSchema = lazy(() =>
  z.object({
    dryRun: z.boolean(),
    applied: z.array(
      z.object({ id: z.string(), title: z.string(), files: z.array(z.string()), hints: z.array(z.string()) }),
    ),
    skipped: z.array(z.object({ id: z.string(), reason: z.string() })),
    manual: z.array(z.object({ id: z.string(), file: z.string(), line: z.int(), message: z.string() })),
    diff: z.string().describe("a unified diff of everything that changed, or would, to read: secrets in it are masked"),
    record: scanRecordSchema().describe("the scan after the fix (before it, for a dry run)"),
  }),
);
export type FixReport = Infer<typeof fixReportSchema>;

/** Progress and cancellation while a fix is written or undone. */
export interface FixingContext {
  progress(event: ScanEvent): void;
  readonly signal: AbortSignal | undefined;
}

/**
 * Fixes findings (by default all open ones with a fix) in the order of the fixes, each on top of the one before. It
 * writes the files and records a scan of them. A dry run writes nothing, not even a record.
 */
export async function applyFixes(
  services: Services,
  project: string,
  wanted: readonly string[] | undefined,
  dryRun: boolean,
  { progress, signal }: FixingContext,
): Promise<FixReport> {
  const { scan, record } = await scanUnrecorded(services, project, progress, signal);
  const sources = await readSources(services, project, record, wanted);
  const { rules } = await services.scanning();
  const { tried, skipped, texts } = tryFixes(scan, record.findings, wanted, rules, sources);
  // The text that the fix was tried on, not the current one on disk: the writer refuses files that changed in between.
  const writes = [...texts].map(([file, after]) => ({
    file,
    before: sources.get(file) ?? scan.project.config(file)?.text,
    after,
  }));
  const applied = tried.filter((attempt) => attempt.skipped === undefined).map(appliedEntry);
  const changed = !dryRun && writes.length > 0;
  if (changed) {
    const findings = applied.map(({ id, title }) => ({ id, title }));
    await services.files.write(project, writes, findings);
  }
  return {
    dryRun,
    applied,
    skipped: [...skipped],
    manual: tried.flatMap(({ id, manual }) => manual.map(({ file, line, message }) => ({ id, file, line, message }))),
    diff: shownDiff(writes),
    record: changed ? (await recordScan(services, project, progress, signal)).record : record,
  };
}

function appliedEntry({ id, title, texts, hints }: TriedFix): FixReport["applied"][number] {
  return { id, title, files: [...texts.keys()].sort(), hints: [...hints] };
}
