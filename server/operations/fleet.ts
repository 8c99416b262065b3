import { z } from "zod";
import { lazy } from "../contract/lazy.ts";
import { fleetText } from "../reports/fleet-text.ts";
import { fleetRecords } from "../services/fleet/fleet-records.ts";
import type { FleetMember } from "../services/fleet/ledger.ts";
import { scanFleet } from "../services/fleet/scan-fleet.ts";
import { shardInput, shardOf } from "../services/fleet/shard.ts";
import { readPolicyFile } from "../services/policy.ts";
import { placeToSearch } from "../services/search-place.ts";
import { partFormat } from "./formats/fleet-part.ts";
import {
  type FleetAnswer,
  type FleetReport,
  fleetFormats,
  fleetOutcome,
  fleetReport,
  fleetReportSchema,
} from "./formats/fleet-report.ts";
import { type Operation, policyInput, rootInput } from "./operation.ts";

const input = lazy(() => z.strictObject({ root: rootInput(), shard: shardInput().optional(), policy: policyInput() }));

export const fleet: Operation<"fleet", typeof input, FleetReport, FleetAnswer> = {
  name: "fleet",
  service: "scanner",
  palette: ["scanFleet", "openDashboard"],
  summary: "Scan every project below the projects root on all cores, those that have changed, and compare them.",
  input,
  output: fleetReportSchema,
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
    const place = await placeToSearch(root, services);
    const { folder } = place;
    if (policy !== undefined) readPolicyFile(services, policy, folder);
    const { found, truncated, members } = await scanFleet(services, place, shardOf(shard), progress, signal, policy);
    const projects = members.map(withoutRecord);
    const records = () => fleetRecords(services, folder, members);
    return { ...fleetReport({ root: folder, shard, projects, found, truncated }), records };
  },
  text: fleetText,
  formats: { ...fleetFormats, part: partFormat },
  outcome: fleetOutcome,
};

function withoutRecord(member: FleetMember): FleetReport["projects"][number] {
  if (member.outcome === "failed") return member;
  const { record: _, ...scanned } = member;
  return scanned;
}
