import { z } from "zod";
import { Failure } from "../core/failure.ts";
import { fleetText } from "../core/reports/fleet-text.ts";
import { overviewOf, overviewSchema } from "../core/scan/overview.ts";
import type { ScanRecord } from "../core/scan/record.ts";
import { scanSummarySchema, summaryOf } from "../core/scan/summary.ts";
import { findProjects, locateFolder, locateProject } from "../services/project-finder.ts";
import { recordScan } from "../services/recorded-scan.ts";
import type { Services } from "../services/services.ts";
import { type Operation, type ProgressEvent, type RunContext, rootInput } from "./operation.ts";

const input = z.strictObject({ root: rootInput });

const scannedSchema = z.object({ path: z.string(), name: z.string(), lastScan: scanSummarySchema });
const failedSchema = z.object({
  path: z.string(),
  name: z.string(),
  lastScan: z.null(),
  error: z.string().describe("why this project could not be scanned"),
});
const output = overviewSchema.extend({
  root: z.string(),
  projects: z.array(z.union([scannedSchema, failedSchema])),
  totals: overviewSchema.shape.totals.extend({ failed: z.int().describe("projects that could not be scanned") }),
});
type FleetReport = z.infer<typeof output>;

export const fleet: Operation<z.infer<typeof input>, FleetReport> = {
  name: "fleet",
  summary: "Scan every project below the projects root, one after the other, and compare them.",
  input,
  output,
  http: { method: "POST", path: "/api/security/fleet" },
  commands: [{ command: ["fleet"], positionals: ["root"] }],
  async run(services, { root = services.projectsRoot }, context) {
    const folder = locateFolder(root, services.workingFolder);
    const found = findProjects(folder);
    const scans: Scanned[] = [];
    for (const { path, name } of found) {
      context.progress({ kind: "project", path, done: scans.length, total: found.length });
      scans.push({ path, name, ...(await scanOne(services, path, context)) });
    }
    return reportOf(folder, scans);
  },
  text: fleetText,
  // Nothing scanned is nothing found out: like a scan that read no code, that opens no gate.
  negative: ({ totals }) => totals.scanned === 0 || totals.failed > 0 || totals.gatesClosed > 0,
};

type Outcome = { readonly record: ScanRecord } | { readonly error: string };
type Scanned = Outcome & { readonly path: string; readonly name: string };

/** @throws Failure `cancelled`; whatever else goes wrong belongs to this project alone */
async function scanOne(services: Services, path: string, { progress, signal }: RunContext): Promise<Outcome> {
  // The files of one project say nothing about how far the whole is.
  const report = (event: ProgressEvent) => event.kind !== "files" && progress(event);
  try {
    const { record } = await recordScan(services, locateProject(path, services.workingFolder), report, signal);
    return { record };
  } catch (error) {
    if (!(error instanceof Failure)) return { error: `Palisade broke here, please report it: ${String(error)}` };
    if (error.kind === "cancelled") throw error;
    return { error: error.message };
  }
}

function reportOf(root: string, scans: readonly Scanned[]): FleetReport {
  const listed = scans.map((scan) =>
    "record" in scan
      ? { path: scan.path, name: scan.name, lastScan: summaryOf(scan.record) }
      : { path: scan.path, name: scan.name, lastScan: null, error: scan.error },
  );
  const overview = overviewOf(listed.flatMap(({ lastScan }) => lastScan ?? []));
  const failed = listed.filter(({ lastScan }) => lastScan === null).length;
  return { ...overview, root, projects: listed, totals: { ...overview.totals, failed } };
}
