import { owaspIds } from "../../../../server/contract/owasp.ts";
import type { FleetApp, LastScan, ProjectsAnswer } from "../../../../webview/dashboard/apps.ts";

const noChecks = Object.fromEntries(owaspIds.map((id) => [id, { status: "N/A", fail: 0, review: 0, pass: 0 }]));

/** A last scan with the given values. */
export function lastScan(values: Partial<LastScan> = {}): LastScan {
  return {
    scannedAt: "2026-03-01T12:00:00.000Z",
    score: 80,
    grade: "B",
    fail: 1,
    review: 0,
    bySeverity: { Critical: 0, High: 0, Medium: 0, Low: 0, Info: 0 },
    pass: true,
    readCode: true,
    leftOut: 0,
    ignored: 0,
    owasp: noChecks as LastScan["owasp"],
    history: [],
    ...values,
  };
}

/** An app with the given last scan; without one when it is undefined. */
export function app(name: string, scan: Partial<LastScan> | undefined, failure?: string): FleetApp {
  return {
    path: `/apps/${name}`,
    name,
    kind: "app",
    place: undefined,
    isOpen: false,
    isUnsaved: false,
    scan: scan && lastScan(scan),
    failure,
  };
}

/** An earlier scan with this score. */
export function earlier(score: number, scannedAt = "2026-02-01T12:00:00.000Z"): LastScan["history"][number] {
  return { scannedAt, score, grade: "C", pass: true, fail: 2, review: 0 };
}

/** A list of apps below `/apps`. */
export function projects(listed: ProjectsAnswer["projects"]): ProjectsAnswer {
  return {
    root: "/apps",
    projects: listed,
    averageScore: null,
    averageGrade: null,
    truncated: 0,
    totals: { scanned: 0, gatesClosed: 0, failing: 0 },
  };
}
