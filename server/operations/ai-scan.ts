import { z } from "zod";
import { type Infer, lazy } from "../contract/lazy.ts";
import { scanRecordSchema } from "../contract/scan-record.ts";
import { deepScanText } from "../reports/deep-scan-text.ts";
import { recordText } from "../reports/record-text.ts";
import { text } from "../reports/terminal-text.ts";
import { deepScan, deepScanReportSchema } from "../services/assistant/deep-scan.ts";
import { locateProject } from "../services/project-finder.ts";
import { recordFormats } from "./formats/record-formats.ts";
import { agreeSwitch, confirmInput } from "./inputs/consent.ts";
import { pathInput } from "./inputs/paths.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() => z.strictObject({ path: pathInput(), confirm: confirmInput() }));

const output = lazy(() =>
  scanRecordSchema().extend({ ai: deepScanReportSchema().describe("what was sent, and what was not") }),
);
type Answer = Infer<typeof output>;

export const aiScan: Operation<"ai-scan", typeof input, Answer> = {
  name: "ai-scan",
  service: "scanner",
  palette: ["deepScan"],
  summary:
    "Show the code at the app's entry points to the model that was set up, and scan. What it finds is marked as AI, and stays until the line is gone.",
  input,
  output,
  http: { method: "POST", path: "/api/security/ai/scan" },
  commands: [
    {
      command: ["ai", "scan"],
      group: "scan",
      brief: "let a language model look at entry points, too",
      listsFindings: true,
      positionals: ["path"],
      switches: { yes: agreeSwitch },
    },
  ],
  needsTrust: () => true,
  async run(services, { path, confirm }, { progress, signal, ask }) {
    const project = locateProject(path, services.workingFolder);
    const { record, report } = await deepScan(services, project, { progress, signal, confirm, ask });
    return { ...record, ai: report };
  },
  text: (answer, paint, view) => text`${recordText(answer, paint, view)}${deepScanText(answer.ai, paint)}`,
  formats: recordFormats,
  outcome: ({ gate }) => (gate.pass ? "good" : "bad"),
};
