import { z } from "zod";
import { lazy } from "../contract/lazy.ts";
import { type ScanRecord, scanRecordSchema } from "../contract/scan-record.ts";
import { jsonText } from "../reports/json-text.ts";
import { lastRecord } from "../services/records/last-record.ts";
import { recordFormats } from "./formats/record-formats.ts";
import { pathInput } from "./inputs/paths.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() => z.strictObject({ path: pathInput() }));

export const exportFindings: Operation<"export", typeof input, ScanRecord> = {
  name: "export",
  service: "scanner",
  summary: "The findings of the last scan as a file: complete as JSON, or as SARIF, HTML, Markdown or a badge.",
  input,
  output: scanRecordSchema,
  http: { method: "GET", path: "/api/security/export" },
  team: "read",
  commands: [
    {
      command: ["export"],
      group: "share",
      brief: "write the last findings as JSON, SARIF, HTML or Markdown",
      examples: ["palisade export --format sarif --output app.sarif"],
      positionals: ["path"],
    },
  ],
  run: (services, { path }) => lastRecord(services, services.folders.locate(path)),
  formats: {
    json: {
      mediaType: "application/json",
      disposition: "attachment",
      fileName: ({ name }) => `${name}-findings.json`,
      write: findingsJson,
    },
    ...recordFormats,
  },
};

function findingsJson({ findings }: ScanRecord): string {
  return `${jsonText(findings, 2)}\n`;
}
