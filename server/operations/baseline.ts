import { z } from "zod";
import { type Infer, lazy } from "../contract/lazy.ts";
import { baselineSchema } from "../contract/scan-record.ts";
import { baselineText } from "../reports/baseline-text.ts";
import { pathInput } from "./inputs/paths.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() => z.strictObject({ path: pathInput() }));
const output = lazy(() => z.object({ baseline: baselineSchema().nullable() }));

export const baseline: Operation<"baseline", typeof input, Infer<typeof output>> = {
  name: "baseline",
  service: "scanner",
  summary: "Show the baseline of a project: the findings it started from.",
  input,
  output,
  http: { method: "GET", path: "/api/security/baseline" },
  team: "read",
  commands: [
    { command: ["baseline"], group: "fix", brief: "show the findings that an app started from", positionals: ["path"] },
  ],
  async run(services, { path }) {
    const project = services.folders.locate(path);
    return { baseline: (await services.store.project(project).read()).baseline };
  },
  text: ({ baseline: found }) => baselineText(found),
};
