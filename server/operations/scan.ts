import { z } from "zod";
import { Failure } from "../contract/failure.ts";
import { type Infer, lazy } from "../contract/lazy.ts";
import { pushOutcomeSchema } from "../contract/push-outcome.ts";
import { type ScanRecord, scanRecordSchema } from "../contract/scan-record.ts";
import { failOnLevels } from "../contract/since.ts";
import { recordBrief } from "../reports/agents/record-brief.ts";
import { pushText } from "../reports/push-text.ts";
import { recordText } from "../reports/record-text.ts";
import { text } from "../reports/terminal-text.ts";
import { policyUnder, readPolicyFile } from "../services/policy.ts";
import { locateProject } from "../services/project-finder.ts";
import { pushRecords } from "../services/pushing/push-records.ts";
import { pushTarget } from "../services/pushing/push-target.ts";
import { storedRecord } from "../services/records/last-record.ts";
import { recordScanOrKept } from "../services/records/record-scan-or-kept.ts";
import { type ChoosePolicy, recordScan, scanUnrecorded } from "../services/records/scan-project.ts";
import type { Services } from "../services/services.ts";
import { recordFormats } from "./formats/record-formats.ts";
import { pathInput, policyInput } from "./inputs/paths.ts";
import { pushInputs } from "./inputs/sharing.ts";
import { lineInput } from "./inputs/values.ts";
import type { Operation, RunContext } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    path: pathInput(),
    since: lineInput(400)
      .min(1)
      .optional()
      .describe("gate only on what is new since the project parted from this revision, for example origin/main"),
    failOn: z
      .enum(failOnLevels)
      .optional()
      .describe("with since: the minimum severity of a new failing place that closes the gate; any is the default"),
    policy: policyInput(),
    noCache: z
      .boolean()
      .optional()
      .describe("analyse every file again, even if nothing has changed since an earlier scan"),
    unlessScanned: z
      .union([z.boolean(), z.stringbool()])
      .optional()
      .describe("show the record of the last scan, and scan only a project that has none"),
    ...pushInputs(),
  }),
);

const output = lazy(() => scanRecordSchema().extend({ pushed: pushOutcomeSchema().optional() }));

export const scan: Operation<"scan", typeof input, Infer<typeof output>> = {
  name: "scan",
  service: "scanner",
  palette: ["scanProject", "openScan", "checkChange"],
  summary: "Scan a project: findings worst first, score, grade, gate, and what changed since the last scan.",
  input,
  output,
  http: { method: "POST", path: "/api/security/scan" },
  commands: [
    {
      command: ["scan"],
      group: "scan",
      brief: "find security mistakes in an app: grade, gate, findings",
      listsFindings: true,
      examples: [
        "palisade scan ../my_app",
        "palisade scan --since origin/main",
        "palisade scan --severity high --output sarif:app.sarif --output html:app.html",
      ],
      positionals: ["path"],
    },
  ],
  agents: {
    tools: [
      {
        name: "scan",
        title: "Scan a Flutter project",
        description:
          "Scan a Flutter project for security mistakes (OWASP Mobile Top 10). Run it before you say that a change is done. It answers with the grade, the gate and the findings that fail or need review, with file and line. The project stays as it is.",
        without: ["policy", "noCache", "unlessScanned", "push", "pushAs"],
        effect: { changesProject: false, asksNetwork: false },
      },
    ],
    brief: recordBrief,
  },
  needsTrust: ({ since }) => since !== undefined,
  async run(services, { push, pushAs, ...asked }, context) {
    const target = pushTarget(services, { push, pushAs }, context);
    if (target && (asked.since ?? asked.policy ?? asked.unlessScanned) !== undefined)
      throw new Failure("invalid input", "push brings a plain scan: leave out since, policy and unlessScanned.");
    const record = await scanAsAsked(services, asked, context);
    if (!target) return record;
    return { ...record, pushed: await pushRecords(services, target, record.path, [record], context.signal) };
  },
  text(answer, paint, view) {
    return text`${recordText(answer, paint, view)}${answer.pushed && pushText(answer.pushed)}`;
  },
  formats: recordFormats,
  outcome: ({ gate, pushed }) => (pushed?.refused ? "unknown" : gate.pass ? "good" : "bad"),
};

async function scanAsAsked(
  services: Services,
  { path, since, failOn, policy, noCache, unlessScanned }: Omit<Infer<typeof input>, "push" | "pushAs">,
  { progress, signal }: RunContext,
): Promise<ScanRecord> {
  const project = locateProject(path, services.workingFolder);
  if (unlessScanned) {
    if (since !== undefined || failOn !== undefined || policy !== undefined)
      throw new Failure("invalid input", "unlessScanned goes alone: leave out since, failOn and policy.");
    return (await storedRecord(services, project)) ?? (await recordScan(services, project, progress, signal)).record;
  }
  const given = policy === undefined ? undefined : await readPolicyFile(services, policy, project);
  if (since !== undefined) {
    const { scanSince } = await import("../services/scan-since.ts");
    const request = { ref: since, failOn: failOn ?? "any", given, isAlone: noCache };
    return scanSince(services, project, request, progress, signal);
  }
  if (failOn !== undefined)
    throw new Failure("invalid input", "failOn goes with since: say what the scan is compared with, or leave it out.");
  if (!given && !noCache) return recordScanOrKept(services, project, progress, signal);
  if (!given) return (await recordScan(services, project, progress, signal, { isAlone: noCache })).record;
  const choose: ChoosePolicy = (settings, team) => policyUnder(given, settings, team);
  return (await scanUnrecorded(services, project, progress, signal, choose, { isAlone: noCache })).record;
}
