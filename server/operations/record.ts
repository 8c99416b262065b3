import { z } from "zod";
import { lazy } from "../contract/lazy.ts";
import { type ScanRecord, scanRecordSchema } from "../contract/scan-record.ts";
import { recordBrief } from "../reports/agents/record-brief.ts";
import { recordText } from "../reports/record-text.ts";
import { lastRecord } from "../services/records/last-record.ts";
import { recordFormats } from "./formats/record-formats.ts";
import { pathInput } from "./inputs/paths.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() => z.strictObject({ path: pathInput() }));

export const record: Operation<"record", typeof input, ScanRecord> = {
  name: "record",
  service: "scanner",
  summary: "Show the record of the last scan without scanning again.",
  input,
  output: scanRecordSchema,
  http: { method: "GET", path: "/api/security/record" },
  team: "read",
  commands: [
    {
      command: ["record"],
      group: "scan",
      brief: "show the last scan again",
      listsFindings: true,
      positionals: ["path"],
    },
  ],
  agents: {
    tools: [
      {
        name: "findings",
        title: "Findings of the last scan",
        description:
          "The findings of the last scan, without scanning again: those that fail or need review, with file and line.",
        effect: { changesProject: false, asksNetwork: false },
      },
    ],
    brief: recordBrief,
  },
  run: (services, { path }) => lastRecord(services, services.folders.locate(path)),
  text: recordText,
  formats: recordFormats,
  outcome: ({ gate }) => (gate.pass ? "good" : "bad"),
};
