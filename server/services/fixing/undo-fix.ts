import { z } from "zod";
import { Failure } from "../../contract/failure.ts";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { scanRecordSchema } from "../../contract/scan-record.ts";
import { recordScan } from "../records/scan-project.ts";
import type { Services } from "../services.ts";
import { fixedFindingSchema, forget } from "./fix-journal.ts";
import type { FixingContext } from "./fix-project.ts";
import { takeBack } from "./take-back.ts";

/** The result of undoing the last fix. */
export const undoReportSchema = lazy(() =>
  z.object({
    fixedAt: z.iso.datetime().describe("when the fix was made"),
    findings: z.array(fixedFindingSchema()).describe("what it had fixed"),
    restored: z.array(z.string()).describe("files that have the text from before the fix again"),
    removed: z.array(z.string()).describe("files that the fix had made"),
    left: z.int().describe("how many earlier fixes can be taken back"),
    record: scanRecordSchema().describe("the scan afterwards"),
  }),
);
export type UndoReport = Infer<typeof undoReportSchema>;

/**
 * Undoes the last fix of a project and records a scan.
 *
 * @throws Failure `not found` without a fix, `conflict` when one of its files has changed since
 */
export async function undoLastFix(
  services: Services,
  project: string,
  { progress, signal }: FixingContext,
): Promise<UndoReport> {
  const journal = services.store.fixes(project);
  const last = (await journal.read()).fixes.at(-1);
  if (!last) throw new Failure("not found", `There is no fix of ${project} to take back.`);
  const { restored, removed } = await takeBack(project, last, services.ownFolders);
  const left = await forget(journal, last);
  const { record } = await recordScan(services, project, progress, signal);
  const { at: fixedAt, findings } = last;
  return { fixedAt, findings, restored: [...restored], removed: [...removed], left, record };
}
