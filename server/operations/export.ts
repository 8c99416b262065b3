import { z } from "zod";
import { findingSchema } from "../core/scan/finding.ts";
import { locateProject } from "../services/project-finder.ts";
import { notScanned } from "../services/stored-record.ts";
import { type Operation, pathInput } from "./operation.ts";

const input = z.strictObject({ path: pathInput, fmt: z.enum(["json"]).default("json").describe("the format") });
const output = z.array(findingSchema).readonly();

export const exportFindings: Operation<z.infer<typeof input>, z.infer<typeof output>> = {
  name: "export",
  summary: "The findings of the last scan, complete, as JSON.",
  input,
  output,
  http: { method: "GET", path: "/api/security/export" },
  commands: [{ command: ["export"], positionals: ["path"] }],
  async run(services, { path }) {
    const project = locateProject(path, services.workingFolder);
    const { record } = await services.store.project(project).read();
    if (!record) throw notScanned(project);
    return record.findings;
  },
  text: (findings) => `${JSON.stringify(findings, null, 2)}\n`,
};
