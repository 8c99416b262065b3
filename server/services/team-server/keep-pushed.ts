import { Failure } from "../../contract/failure.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { applyTriage, inForceNow, makeRecord } from "../../scanner/index.ts";
import type { ProjectDocument } from "../project-document.ts";
import type { Services } from "../services.ts";
import { teamConfigFrom } from "../team-config-of.ts";
import type { TeamBook } from "./team-database.ts";

/** A scan of another machine. */
export interface PushedScan {
  /** The project's name on the server. */
  readonly project: string;
  readonly record: ScanRecord;
  readonly pushed: NonNullable<ProjectDocument["pushed"]>;
}

/** How far the clock of a machine that pushes may be ahead, in milliseconds. */
const mostAhead = 10 * 60_000;

/**
 * Keeps a scan of another machine: judged by what was decided here, and compared with what was pushed before. The same
 * scan once more, or one that is older than the last, changes nothing.
 *
 * @returns the project's record now
 */
export async function keepPushed(
  services: Pick<Services, "scanning" | "now">,
  book: TeamBook,
  { project, record, pushed }: PushedScan,
): Promise<ScanRecord> {
  const today = services.now();
  if (Date.parse(record.scannedAt) > today.getTime() + mostAhead) {
    throw new Failure(
      "invalid input",
      `The scan is of ${record.scannedAt}, which is still to come. Set the clock of the machine that scans.`,
    );
  }
  const settings = await book.settings.read();
  const { refused } = pushed.policy;
  const team = { ...(await teamConfigFrom(services, pushed.policy.text)), ...(refused !== undefined && { refused }) };
  const { record: kept } = await book.project(project).update((document) => {
    if (document.record && document.record.scannedAt >= record.scannedAt) return document;
    const decisions = { team: team.triage, project: document.triage };
    const findings = applyTriage(record.findings, decisions, today.toISOString().slice(0, 10));
    const policy = inForceNow(settings, team, record.policy);
    const { name, repositoryPath, scannedAt, durationMs, coverage, warnings } = record;
    const result = {
      ...{ path: project, name, scannedAt, durationMs, findings, coverage, warnings },
      ...(repositoryPath !== undefined && { repositoryPath }),
    };
    return { ...document, pushed, record: makeRecord(result, policy, document.record ?? undefined, document.baseline) };
  });
  if (!kept) throw new Failure("unavailable", `The record of ${project} could not be written.`);
  return kept;
}
