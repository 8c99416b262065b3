import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { overviewSchema } from "../../contract/overview.ts";
import { overviewOf } from "../../contract/overview-of.ts";
import { projectKinds } from "../../contract/project-kind.ts";
import { scanSummarySchema } from "../../contract/summary.ts";
import { type Shard, shardOf } from "../../services/fleet/shard.ts";
import { truncatedOutput } from "../inputs/paths.ts";
import type { FileFormat, Outcome } from "../operation.ts";
import { csvTable, htmlPages, sarifOfMany, type WithRecords } from "./fleet-formats.ts";

const scannedSchema = lazy(() =>
  z.object({
    path: z.string(),
    name: z.string(),
    kind: z.enum(projectKinds),
    outcome: z.enum(["scanned", "unchanged"]).describe("unchanged: it holds what it held when it was scanned last"),
    lastScan: scanSummarySchema(),
  }),
);
const failedSchema = lazy(() =>
  z.object({
    path: z.string(),
    name: z.string(),
    kind: z.enum(projectKinds),
    outcome: z.literal("failed"),
    lastScan: z.null(),
    error: z.string().describe("why this project could not be scanned"),
  }),
);
/** The answer of a scan of many projects. */
export const fleetReportSchema = lazy(() =>
  overviewSchema().extend({
    root: z.string(),
    shard: z.string().describe("which part of the projects this is: 2/5 is the second of five"),
    projects: z.array(z.union([scannedSchema(), failedSchema()])).readonly(),
    truncated: truncatedOutput(),
    totals: overviewSchema().shape.totals.extend({
      found: z.int().describe("projects below the root, in all shards"),
      unchanged: z.int().describe("of those scanned, how many were not scanned again because nothing had changed"),
      failed: z.int().describe("projects that could not be scanned"),
    }),
  }),
);

export type FleetReport = Infer<typeof fleetReportSchema>;

export type FleetAnswer = FleetReport & WithRecords;

/** Counts and averages what was found. */
export function fleetReport(
  fleet: Pick<FleetReport, "root" | "shard" | "projects" | "truncated"> & { readonly found: number },
): FleetReport {
  const { found, ...rest } = fleet;
  const overview = overviewOf(rest.projects);
  const count = (outcome: string) => rest.projects.filter((project) => project.outcome === outcome).length;
  const totals = { ...overview.totals, found, unchanged: count("unchanged"), failed: count("failed") };
  return { ...overview, ...rest, totals };
}

/** What a fleet is written as, beside its JSON. */
export const fleetFormats: Readonly<Record<"csv" | "html" | "sarif", FileFormat<FleetAnswer>>> = {
  csv: csvTable,
  html: htmlPages,
  sarif: sarifOfMany(({ shard }) => categoryOf(shardOf(shard))),
};

/** An empty fleet fails the gate, like a scan that read no code. */
export function fleetOutcome({ totals, truncated }: FleetReport): Outcome {
  return totals.found === 0 || totals.failed > 0 || totals.gatesClosed > 0 || truncated > 0 ? "bad" : "good";
}

/** Files uploaded from several shards must not replace each other. */
function categoryOf({ index, count }: Shard): string {
  return count === 1 ? "fleet" : `fleet-${index}-of-${count}`;
}
