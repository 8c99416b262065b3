import { z } from "zod";
import { baselineText } from "../reports/baseline-text.ts";
import { baselineSchema } from "../scanner/index.ts";
import { locateProject } from "../services/project-finder.ts";
import { type Operation, pathInput } from "./operation.ts";

const input = z.strictObject({ path: pathInput });
const output = z.object({ baseline: baselineSchema.nullable() });

export const baseline: Operation<z.infer<typeof input>, z.infer<typeof output>> = {
  name: "baseline",
  summary: "Show the baseline of a project: the findings it started from.",
  input,
  output,
  http: { method: "GET", path: "/api/security/baseline" },
  commands: [{ command: ["baseline"], positionals: ["path"] }],
  async run(services, { path }) {
    const project = locateProject(path, services.workingFolder);
    return { baseline: (await services.store.project(project).read()).baseline };
  },
  text: ({ baseline: found }) => baselineText(found),
};
