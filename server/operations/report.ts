import { z } from "zod";
import { lazy } from "../contract/lazy.ts";
import { type ScanRecord, scanRecordSchema } from "../contract/scan-record.ts";
import { lastRecord } from "../services/records/last-record.ts";
import { htmlReport } from "./formats/record-formats.ts";
import { pathInput } from "./inputs/paths.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() => z.strictObject({ path: pathInput() }));

export const report: Operation<"report", typeof input, ScanRecord> = {
  name: "report",
  service: "scanner",
  palette: ["openReport"],
  summary: "The report of the last scan as an HTML page, to read and to print.",
  input,
  output: scanRecordSchema,
  http: { method: "GET", path: "/api/security/report", format: "html" },
  team: "read",
  commands: [
    {
      command: ["report"],
      group: "share",
      brief: "write the last scan as an HTML page",
      examples: ["palisade report --output report.html"],
      positionals: ["path"],
    },
  ],
  run: (services, { path }) => lastRecord(services, services.folders.locate(path)),
  formats: { html: htmlReport },
};
