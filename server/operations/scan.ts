import { z } from "zod";
import { recordText } from "../core/reports/record-text.ts";
import { type ScanRecord, scanRecordSchema } from "../core/scan/record.ts";
import { locateProject } from "../services/project-finder.ts";
import { recordScan } from "../services/recorded-scan.ts";
import { type Operation, pathInput } from "./operation.ts";

const input = z.strictObject({ path: pathInput });

export const scan: Operation<z.infer<typeof input>, ScanRecord> = {
  name: "scan",
  summary: "Scan a project: findings worst first, score, grade, gate, and what changed since the last scan.",
  input,
  output: scanRecordSchema,
  http: { method: "POST", path: "/api/security/scan" },
  commands: [{ command: ["scan"], positionals: ["path"] }],
  async run(services, { path }, { progress, signal }) {
    const project = locateProject(path, services.workingFolder);
    return (await recordScan(services, project, progress, signal)).record;
  },
  text: recordText,
  negative: (record) => !record.gate.pass,
};
