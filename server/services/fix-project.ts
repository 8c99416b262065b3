import { createTwoFilesPatch } from "diff";
import { z } from "zod";
import { effectiveStatus, type Finding } from "../core/scan/finding.ts";
import { type ScanRecord, scanRecordSchema } from "../core/scan/record.ts";
import { type TriedFix, tryFix } from "../core/scan/try-fix.ts";
import { type PlannedWrite, writeFix } from "./fix-writer.ts";
import { recordScan, type ScanEvent } from "./recorded-scan.ts";
import type { Services } from "./services.ts";

/** What happened to each finding that was to be fixed. */
export const fixReportSchema = z.object({
  dryRun: z.boolean(),
  applied: z.array(z.object({ id: z.string(), files: z.array(z.string()), hints: z.array(z.string()) })),
  skipped: z.array(z.object({ id: z.string(), reason: z.string() })),
  manual: z.array(z.object({ id: z.string(), file: z.string(), line: z.int(), message: z.string() })),
  diff: z.string().describe("a unified diff of everything that changed, or would"),
  record: scanRecordSchema.describe("the scan after the fix (before it, for a dry run)"),
});
export type FixReport = z.infer<typeof fixReportSchema>;

interface Context {
  progress(event: ScanEvent): void;
  readonly signal: AbortSignal | undefined;
}

/** Fixes findings (those with a fix that are open, when no ids are given) in the order of the fixes, each on top of the one before, writes the files and scans again. */
export async function applyFixes(
  services: Services,
  project: string,
  wanted: readonly string[] | undefined,
  dryRun: boolean,
  { progress, signal }: Context,
): Promise<FixReport> {
  const { scan, record } = await recordScan(services, project, progress, signal);
  const tried: TriedFix[] = [];
  const skipped: FixReport["skipped"] = [];
  let state: Pick<TriedFix, "paths" | "analyses"> = scan;
  for (const id of wanted ?? openWithFix(services, record)) {
    const fix = services.rules.fixes.find((candidate) => candidate.id === id);
    const reason = whyNot(
      record.findings.find((finding) => finding.id === id),
      fix !== undefined,
    );
    if (!fix || reason !== undefined) {
      skipped.push({ id, reason: reason ?? "it has no automatic fix" });
      continue;
    }
    const attempt = tryFix(state, fix, services.rules);
    tried.push(attempt);
    if (attempt.skipped !== undefined) skipped.push({ id, reason: attempt.skipped });
    state = attempt;
  }

  const applied = tried.filter((attempt) => attempt.skipped === undefined);
  // The text that was analysed, not what is on disk by now: the writer refuses files that changed in between.
  const writes = plannedWrites(applied, (file) => scan.project.config(file)?.text);
  if (!dryRun) await writeFix(project, writes, services.ownFolders);
  const changed = !dryRun && writes.length > 0;
  return {
    dryRun,
    applied: applied.map(({ id, texts, hints }) => ({ id, files: [...texts.keys()].sort(), hints: [...hints] })),
    skipped,
    manual: tried.flatMap(({ id, manual }) => manual.map(({ file, line, message }) => ({ id, file, line, message }))),
    diff: writes.map(unifiedDiff).join(""),
    record: changed ? (await recordScan(services, project, progress, signal)).record : record,
  };
}

/** What fails or needs review; a finding that is triaged away is named too, so that the report can say so. */
function openWithFix({ rules }: Services, record: ScanRecord): string[] {
  const isOpen = ({ status }: Finding) => status === "FAIL" || status === "REVIEW";
  return rules.fixes
    .map(({ id }) => id)
    .filter((id) => record.findings.some((finding) => finding.id === id && isOpen(finding)));
}

function whyNot(finding: Finding | undefined, hasFix: boolean): string | undefined {
  if (!finding) return "the scan did not report it";
  if (!hasFix) return "it has no automatic fix";
  if (finding.suppressed) return `it is triaged as ${finding.triage}`;
  const status = effectiveStatus(finding);
  return status === "FAIL" || status === "REVIEW" ? undefined : `its status is ${status}`;
}

/** The last text of each file that any of the fixes touched. */
function plannedWrites(applied: readonly TriedFix[], textOf: (file: string) => string | undefined): PlannedWrite[] {
  const last = new Map<string, string>();
  for (const { texts } of applied) for (const [file, text] of texts) last.set(file, text);
  return [...last].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, after]) => ({ file, before: textOf(file), after }));
}

function unifiedDiff({ file, before, after }: PlannedWrite): string {
  const from = before === undefined ? "/dev/null" : `a/${file}`;
  return createTwoFilesPatch(from, `b/${file}`, before ?? "", after, undefined, undefined, { context: 3 }).replace(
    /^=+\n/,
    "",
  );
}
