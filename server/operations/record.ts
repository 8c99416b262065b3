import { z } from "zod";
import { recordText } from "../core/reports/record-text.ts";
import { type ScanRecord, scanRecordSchema } from "../core/scan/record.ts";
import { locateProject } from "../services/project-finder.ts";
import { notScanned, storedRecord } from "../services/stored-record.ts";
import { type Operation, pathInput } from "./operation.ts";

const input = z.strictObject({ path: pathInput });

export const record: Operation<z.infer<typeof input>, ScanRecord> = {
  name: "record",
  summary: "Show the record of the last scan without scanning again.",
  input,
  output: scanRecordSchema,
  http: { method: "GET", path: "/api/security/record" },
  commands: [{ command: ["record"], positionals: ["path"] }],
  async run(services, { path }) {
    const project = locateProject(path, services.workingFolder);
    const found = await storedRecord(services, project);
    if (!found) throw notScanned(project);
    return found;
  },
  text: recordText,
  negative: (found) => !found.gate.pass,
};
