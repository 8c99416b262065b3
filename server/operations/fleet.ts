import { Readable } from "node:stream";
import { z } from "zod";
import { type Infer, lazy } from "../contract/lazy.ts";
import { overviewOf, overviewSchema } from "../contract/overview.ts";
import type { ScanRecord } from "../contract/scan-record.ts";
import { scanSummarySchema } from "../contract/summary.ts";
import { fleetText } from "../reports/fleet-text.ts";
import { sarif } from "../reports/sarif/sarif.ts";
import { fleetRecords } from "../services/fleet/fleet-records.ts";
import type { FleetMember } from "../services/fleet/ledger.ts";
import { scanFleet } from "../services/fleet/scan-fleet.ts";
import { type Shard, shardInput, shardOf } from "../services/fleet/shard.ts";
import { readPolicyFile } from "../services/policy.ts";
import { locateRoot } from "../services/project-finder.ts";
import { version } from "../version.ts";
import { type Operation, policyInput, rootInput, truncatedOutput } from "./operation.ts";

const input = lazy(() => z.strictObject({ root: rootInput(), shard: shardInput().optional(), policy: policyInput() }));

const scannedSchema = lazy(() =>
  z.object({
    path: z.string(),
    name: z.string(),
    outcome: z.enum(["scanned", "unchanged"]).describe("unchanged: it holds what it held when it was scanned last"),
    lastScan: scanSummarySchema(),
  }),
);
const failedSchema = lazy(() =>
  z.object({
    path: z.string(),
    name: z.string(),
    outcome: z.literal("failed"),
    lastScan: z.null(),
    error: z.string().describe("why this project could not be scanned"),
  }),
);
const output = lazy(() =>
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

type FleetReport = Infer<typeof output>;

export interface FleetAnswer extends FleetReport {
  /** The records behind the report. They are not in its JSON, which they would make very long. */
  records(): Promise<ScanRecord[]>;
}

export const fleet: Operation<"fleet", typeof input, FleetReport, FleetAnswer> = {
  name: "fleet",
  service: "scanner",
  palette: ["scanFleet", "openDashboard"],
  summary: "Scan every project below the projects root on all cores, those that have changed, and compare them.",
  input,
  output,
  http: { method: "POST", path: "/api/security/fleet" },
  commands: [
    {
      command: ["fleet"],
      group: "scan",
      brief: "scan all apps below a folder and compare them",
      examples: ["palisade fleet ~/apps", "palisade fleet ~/apps --format json --output fleet.json"],
      positionals: ["root"],
    },
  ],
  async run(services, { root, shard = "1/1", policy }, { progress, signal }) {
    const folder = await locateRoot(root, services);
    if (policy !== undefined) readPolicyFile(services, policy, folder);
    const { found, truncated, members } = await scanFleet(services, folder, shardOf(shard), progress, signal, policy);
    const overview = overviewOf(members.flatMap(({ lastScan }) => lastScan ?? []));
    const count = (outcome: string) => members.filter((member) => member.outcome === outcome).length;
    const totals = { ...overview.totals, found, unchanged: count("unchanged"), failed: count("failed") };
    const records = () => fleetRecords(services, folder, members);
    return { ...overview, root: folder, shard, projects: members.map(withoutRecord), truncated, totals, records };
  },
  text: fleetText,
  formats: {
    sarif: {
      mediaType: "application/sarif+json",
      disposition: "attachment",
      fileName: () => "fleet.sarif",
      write: (answer) => Readable.from(sarifOf(answer), { objectMode: false }),
    },
  },
  // An empty fleet fails the gate, like a scan that read no code.
  outcome: ({ totals, truncated }) =>
    totals.found === 0 || totals.failed > 0 || totals.gatesClosed > 0 || truncated > 0 ? "bad" : "good",
};

function withoutRecord(member: FleetMember): FleetReport["projects"][number] {
  if (member.outcome === "failed") return member;
  const { record: _, ...scanned } = member;
  return scanned;
}

async function* sarifOf({ records, shard }: FleetAnswer): AsyncGenerator<string> {
  yield sarif(await records(), { version, category: categoryOf(shardOf(shard)) });
}

/** Files uploaded from several shards must not replace each other. */
function categoryOf({ index, count }: Shard): string {
  return count === 1 ? "fleet" : `fleet-${index}-of-${count}`;
}
