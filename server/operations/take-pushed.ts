import { z } from "zod";
import { type Infer, lazy } from "../contract/lazy.ts";
import { projectKinds } from "../contract/project-kind.ts";
import { scanRecordSchema } from "../contract/scan-record.ts";
import { scanSummarySchema, summaryOf } from "../contract/summary.ts";
import { text } from "../reports/terminal-text.ts";
import { keepPushed } from "../services/team-server/keep-pushed.ts";
import { longestProjectName, projectNameForm } from "../services/team-server/project-name.ts";
import { lineInput, textInput } from "./inputs/values.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    project: lineInput(longestProjectName)
      .regex(projectNameForm, "is no name such as github.com/acme/shop")
      .describe("the project's name on this server, such as github.com/acme/shop"),
    kind: z.enum(projectKinds),
    record: scanRecordSchema().describe("the record of the scan, without code"),
    policy: z
      .object({ text: textInput(200_000).optional(), refused: lineInput(2000).optional() })
      .default({})
      .describe("its palisade.yaml, and why that is not used, if so"),
  }),
);
const output = lazy(() =>
  z.object({ project: z.string(), lastScan: scanSummarySchema().describe("the project's last scan, as judged here") }),
);

export const takePushed: Operation<"take-pushed", typeof input, Infer<typeof output>> = {
  name: "take-pushed",
  service: "scanner",
  summary:
    "Take a scan that another machine made (palisade scan --push), judge it by what was decided here, and keep it.",
  input,
  output,
  http: { method: "POST", path: "/api/security/push", largestBody: 32 * 1024 * 1024 },
  team: "push",
  commands: [],
  async run(services, { project, kind, record, policy }) {
    // Where no server of a team is, this says so.
    const kept = await services.withTeam((book) =>
      keepPushed(services, book, { project, record, pushed: { kind, policy } }),
    );
    return { project, lastScan: summaryOf(kept) };
  },
  text: ({ project, lastScan }) => text`${project}: grade ${lastScan.grade}\n`,
};
