import { z } from "zod";
import { recordText } from "../core/reports/record-text.ts";
import { type ScanRecord, scanRecordSchema } from "../core/scan/record.ts";
import { locateProject } from "../services/project-finder.ts";
import { recordScan } from "../services/recorded-scan.ts";
import { scanSince } from "../services/scan-since.ts";
import { recordFormats } from "./formats/record-formats.ts";
import { lineInput, type Operation, pathInput } from "./operation.ts";

const input = z.strictObject({
  path: pathInput,
  since: lineInput(400)
    .min(1)
    .optional()
    .describe("gate only on what is new since the project parted from this revision, for example origin/main"),
});

export const scan: Operation<z.infer<typeof input>, ScanRecord> = {
  name: "scan",
  summary: "Scan a project: findings worst first, score, grade, gate, and what changed since the last scan.",
  input,
  output: scanRecordSchema,
  http: { method: "POST", path: "/api/security/scan" },
  commands: [{ command: ["scan"], positionals: ["path"] }],
  needsTrust: ({ since }) => since !== undefined,
  async run(services, { path, since }, { progress, signal }) {
    const project = locateProject(path, services.workingFolder);
    if (since !== undefined) return scanSince(services, project, since, progress, signal);
    return (await recordScan(services, project, progress, signal)).record;
  },
  text: recordText,
  formats: recordFormats,
  outcome: ({ gate }) => (gate.pass ? "good" : "bad"),
};
