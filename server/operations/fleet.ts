import { z } from "zod";
import { Failure } from "../contract/failure.ts";
import { type Infer, lazy } from "../contract/lazy.ts";
import { pushOutcomeSchema } from "../contract/push-outcome.ts";
import { fleetText } from "../reports/fleet-text.ts";
import { pushText } from "../reports/push-text.ts";
import { text } from "../reports/terminal-text.ts";
import { fleetRecords } from "../services/fleet/fleet-records.ts";
import type { FleetMember } from "../services/fleet/ledger.ts";
import { scanFleet } from "../services/fleet/scan-fleet.ts";
import { shardInput, shardOf } from "../services/fleet/shard.ts";
import { readPolicyFile } from "../services/policy.ts";
import { pushRecords } from "../services/pushing/push-records.ts";
import { pushTarget } from "../services/pushing/push-target.ts";
import { storedRecord } from "../services/records/last-record.ts";
import { partFormat } from "./formats/fleet-part.ts";
import {
  type FleetAnswer,
  type FleetReport,
  fleetFormats,
  fleetOutcome,
  fleetReport,
  fleetReportSchema,
} from "./formats/fleet-report.ts";
import { policyInput, rootInput } from "./inputs/paths.ts";
import { pushInputs } from "./inputs/sharing.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({ root: rootInput(), shard: shardInput().optional(), policy: policyInput(), ...pushInputs() }),
);

const output = lazy(() => fleetReportSchema().extend({ pushed: pushOutcomeSchema().optional() }));
type PushedFleet = Infer<typeof output>;

export const fleet: Operation<"fleet", typeof input, PushedFleet, PushedFleet & FleetAnswer> = {
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
  async run(services, { root, shard = "1/1", policy, push, pushAs }, context) {
    const { progress, signal } = context;
    const target = pushTarget(services, { push, pushAs }, context);
    if (target && policy !== undefined)
      throw new Failure("invalid input", "push brings plain scans: leave out policy.");
    const place = await services.placeToSearch(root, services);
    const { folder } = place;
    if (policy !== undefined) await readPolicyFile(services, policy, folder);
    const { found, truncated, members } = await scanFleet(services, place, shardOf(shard), progress, signal, policy);
    const projects = members.map(withoutRecord);
    const records = () => fleetRecords(services, folder, members);
    const report = { ...fleetReport({ root: folder, shard, projects, found, truncated }), records };
    if (!target) return report;
    const scanned = await Promise.all(projects.map(({ path }) => storedRecord(services, path)));
    const kept = scanned.flatMap((record) => record ?? []);
    return { ...report, pushed: await pushRecords(services, target, folder, kept, signal) };
  },
  text: (answer, paint) => text`${fleetText(answer, paint)}${answer.pushed && pushText(answer.pushed)}`,
  formats: { ...fleetFormats, part: partFormat },
  outcome: (answer) => (answer.pushed?.refused ? "unknown" : fleetOutcome(answer)),
};

function withoutRecord(member: FleetMember): FleetReport["projects"][number] {
  if (member.outcome === "failed") return member;
  const { record: _, ...scanned } = member;
  return scanned;
}
