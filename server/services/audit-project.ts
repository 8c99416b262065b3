import { count } from "../contract/count.ts";
import { Failure } from "../contract/failure.ts";
import type { LicencePolicy } from "../contract/licence-policy.ts";
import { isGap } from "../contract/unchecked-reason.ts";
import { type AuditPart, type AuditReport, auditOutcome } from "../supply-chain/audit-report.ts";
import type { BillOfMaterials } from "../supply-chain/bill-of-materials.ts";
import { isLeak } from "../supply-chain/history/history-secret.ts";
import { brokenBy } from "../supply-chain/licences/licence-policy.ts";
import { billOfMaterials } from "./dependencies/bill.ts";
import { scanHistory } from "./git/scan-history.ts";
import { lookUpVulnerabilities, type VulnerabilityRequest } from "./osv/look-up-vulnerabilities.ts";
import { recordScanOrKept } from "./records/record-scan-or-kept.ts";
import type { ScanEvent } from "./records/scan-log.ts";
import type { Services } from "./services.ts";
import { teamConfigOf } from "./team-config-of.ts";

export interface AuditRequest extends Omit<VulnerabilityRequest, "refresh" | "progress"> {
  /** Maximum number of commits, newest first; undefined for all. */
  readonly depth: number | undefined;
  /** The version of Palisade. */
  readonly version: string;
  progress(event: ScanEvent): void;
}

/**
 * Scans a project, lists its packages, looks up their vulnerabilities, judges their licences and reads the history for
 * secrets. A part that cannot be looked at is unknown; the others still count.
 *
 * @param project the project's real path
 * @throws Failure `cancelled`, or that of the scan
 */
export async function auditProject(services: Services, project: string, request: AuditRequest): Promise<AuditReport> {
  const { signal, progress } = request;
  const record = await recordScanOrKept(services, project, progress, signal);
  const team = await teamConfigOf(services, project);
  const wanted = { transitive: true, decisions: team.vulnerabilities };
  const bill = await billOfMaterials(project, services.pubCache, wanted, signal);
  const parts: AuditPart[] = [
    {
      part: "findings",
      outcome: record.gate.pass ? "good" : "bad",
      summary: `grade ${record.grade}, ${count(record.findings.filter(({ status }) => status === "FAIL").length, "check")} failed`,
      reasons: record.gate.reasons,
    },
    {
      part: "packages",
      outcome: "good",
      summary: `${count(bill.components.length, "package")}, ${bill.complete ? "all that is locked" : "not all of them known"}`,
      reasons: bill.warnings,
    },
    await orUnknown("vulnerabilities", () => vulnerabilities(services, project, request)),
    licences(bill, team.licences),
    await orUnknown("history", () => history(services, project, request)),
  ];
  return { path: project, name: bill.name, outcome: auditOutcome(parts), parts };
}

async function orUnknown(part: AuditPart["part"], look: () => Promise<AuditPart>): Promise<AuditPart> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof Failure) || error.kind === "cancelled") throw error;
    return { part, outcome: "unknown", summary: "could not be looked at", reasons: [error.message] };
  }
}

async function vulnerabilities(services: Services, project: string, request: AuditRequest): Promise<AuditPart> {
  const report = await lookUpVulnerabilities(services, project, { ...request, progress() {}, refresh: false });
  const open = report.vulnerabilities.filter(({ ignored }) => !ignored);
  const gaps = report.coverage.flatMap(({ unchecked }) => unchecked.filter(({ reason }) => isGap(reason)));
  const missing = gaps.reduce((sum, { packages }) => sum + packages.length, 0);
  const notChecked = `${count(missing, "package")} not checked`;
  return {
    part: "vulnerabilities",
    outcome: report.pass ? (missing > 0 ? "unknown" : "good") : "bad",
    summary: `${open.length} known${missing > 0 ? `, ${notChecked}` : ""}`,
    reasons: [
      ...open.map((one) => `${one.severity}: ${one.id} of ${one.package} ${one.version}${fixText(one.fixedIn)}`),
      ...(missing > 0 ? [`${notChecked}: use --online, or --database with files of OSV.`] : []),
    ],
  };
}

function fixText(fixedIn: string | null): string {
  return fixedIn === null ? ", no fix published" : `, fixed in ${fixedIn}`;
}

function licences({ components, review }: BillOfMaterials, policy: LicencePolicy | undefined): AuditPart {
  const broken =
    policy === undefined
      ? []
      : components.flatMap((one) => {
          const why = brokenBy(one, policy);
          return why === undefined ? [] : [`${one.name} ${one.version}: ${why}`];
        });
  const rule = policy === undefined ? "no policy in palisade.yaml" : `${broken.length} against the policy`;
  return {
    part: "licences",
    outcome: broken.length > 0 ? "bad" : "good",
    summary: `${rule}, ${review} to review`,
    reasons: broken,
  };
}

async function history(services: Services, project: string, request: AuditRequest): Promise<AuditPart> {
  const { depth: limit, version, signal } = request;
  const report = await scanHistory(services, project, { limit, version, onCommits() {}, signal });
  const { commits, unread } = report.coverage;
  const leaks = report.secrets.filter(isLeak);
  return {
    part: "history",
    outcome: leaks.length > 0 ? "bad" : unread > 0 ? "unknown" : "good",
    summary: `${count(leaks.length, "secret")} in ${count(commits, "commit")}`,
    reasons: [
      ...leaks.map(
        ({ what, redacted, first }) => `${what} ${redacted} in ${first.file ?? "a message"}, commit ${first.commit}`,
      ),
      ...(unread > 0 ? [`${count(unread, "part")} of the history could not be read.`] : []),
    ],
  };
}
