import { z } from "zod";
import { type Infer, lazy } from "../contract/lazy.ts";
import { scanRecordSchema } from "../contract/scan-record.ts";
import { triageStates } from "../contract/triage-state.ts";
import { findingText } from "../reports/record-text.ts";
import { text } from "../reports/terminal-text.ts";
import { decideAbout } from "../services/decide-about.ts";
import { findingId } from "./inputs/findings.ts";
import { pathInput } from "./inputs/paths.ts";
import { lineInput, textInput } from "./inputs/values.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    path: pathInput(),
    id: findingId(),
    state: z.enum(triageStates).describe("Open, False positive, Accepted risk or Fixed"),
    reason: textInput(2000).optional().describe("the reason, for later readers of the record"),
    expires: z.iso.date().optional().describe("the last day on which the decision holds, such as 2027-01-31"),
    scope: z
      .enum(["project", "team"])
      .optional()
      .describe("team: palisade.yaml, which has precedence; project, the default: what this machine remembers"),
    places: z
      .array(lineInput(200))
      .max(100_000)
      .optional()
      .describe("fingerprints of the places that it is about; without them those of the last scan"),
  }),
);

const output = lazy(() =>
  scanRecordSchema().extend({
    decided: z
      .object({ id: z.string(), state: z.enum(triageStates), scope: z.enum(["project", "team"]), places: z.int() })
      .describe("what was decided about, and how many places that covers"),
  }),
);
type Answer = Infer<typeof output>;

export const triage: Operation<"triage", typeof input, Answer> = {
  name: "triage",
  service: "scanner",
  palette: ["triageFinding"],
  summary:
    "Decide about a finding at the places that it has. Every state but Open takes them out of the score and the gate, at once; a new place opens it again.",
  input,
  output,
  http: { method: "POST", path: "/api/security/triage" },
  team: "decide",
  commands: [
    {
      command: ["triage"],
      group: "fix",
      brief: "accept a finding, or say that it is wrong",
      examples: [
        'palisade triage weak-crypto "Accepted risk" --reason "The API wants MD5." --team',
        "palisade triage ios-ats open",
      ],
      positionals: ["id", "state", "path"],
      switches: {
        team: {
          description: "decide for the team, in palisade.yaml, instead of for this machine",
          implies: { scope: "team" },
        },
      },
    },
  ],
  needsTrust: ({ scope }) => scope === "team",
  async run(services, { path, id, state, scope = "project", ...details }, { signal, restricted = false }) {
    const project = services.folders.locate(path);
    const request = { ...details, id, state, scope };
    const { record, places } = await decideAbout(services, project, request, { signal, restricted });
    return { ...record, decided: { id, state, scope, places } };
  },
  text(answer, paint) {
    const suppressed = answer.findings.filter((finding) => finding.suppressed);
    const list = suppressed.map((finding) => findingText(finding, answer.path, paint));
    return text`${decidedText(answer)}\nGrade ${answer.grade}, score ${answer.score}/100. ${suppressed.length === 1 ? "1 finding is" : `${suppressed.length} findings are`} triaged away.\n${list}`;
  },
};

/** Describes the effect of the decision on its finding in a line. */
function decidedText({ decided, findings }: Pick<Answer, "decided" | "findings">): string {
  const { id, state, scope, places } = decided;
  const where = scope === "team" ? "in palisade.yaml" : "on this machine";
  const covered = `${places} ${places === 1 ? "place" : "places"}`;
  const said =
    state === "Open"
      ? `${id} is open again ${where}.`
      : `${id}: ${state} ${where}, for ${covered}. ${places === 0 ? "The last scan found none: scan, then decide again." : "A new place opens it again."}`;
  const { overruled, state: team } = findings.find((finding) => finding.id === id)?.decision ?? {};
  return overruled === undefined
    ? said
    : `${said} But palisade.yaml says ${team}, and the team has precedence: decide with --team.`;
}
