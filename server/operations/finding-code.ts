import { z } from "zod";
import { findById } from "../contract/find-by-id.ts";
import { type Infer, lazy } from "../contract/lazy.ts";
import { findingCodeText } from "../reports/finding-code-text.ts";
import { codeAround, findingCodeSchema } from "../services/code-around.ts";
import { locateProject } from "../services/project-finder.ts";
import { lastRecord } from "../services/records/last-record.ts";
import { findingId } from "./inputs/findings.ts";
import { pathInput } from "./inputs/paths.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() => z.strictObject({ path: pathInput(), id: findingId() }));

export const findingCode: Operation<"finding-code", typeof input, Infer<typeof findingCodeSchema>> = {
  name: "finding-code",
  service: "scanner",
  summary: "Show the code around the places of a finding of the last scan, secrets masked.",
  input,
  output: findingCodeSchema,
  http: { method: "GET", path: "/api/security/code" },
  commands: [
    {
      command: ["code"],
      group: "scan",
      brief: "show the code around a finding's places",
      examples: ["palisade code sql-injection"],
      positionals: ["id", "path"],
    },
  ],
  async run(services, { path, id }) {
    const project = locateProject(path, services.workingFolder);
    const { findings } = await lastRecord(services, project);
    return codeAround(services, project, findById("finding", findings, id));
  },
  text: findingCodeText,
};
