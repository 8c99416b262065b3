import { z } from "zod";
import { openState } from "../contract/delta.ts";
import { Failure } from "../contract/failure.ts";
import { type Infer, lazy } from "../contract/lazy.ts";
import { baselineSchema } from "../contract/scan-record.ts";
import { baselineText } from "../reports/baseline-text.ts";
import { inForceNow, regrade } from "../scanner/index.ts";
import { recordScan } from "../services/records/scan-project.ts";
import { teamConfigOf } from "../services/team-config-of.ts";
import { pathInput } from "./inputs/paths.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({ path: pathInput(), clear: z.boolean().default(false).describe("remove the baseline") }),
);
const output = lazy(() => z.object({ baseline: baselineSchema().nullable() }));

export const setBaseline: Operation<"set-baseline", typeof input, Infer<typeof output>> = {
  name: "set-baseline",
  service: "scanner",
  palette: ["setBaseline", "clearBaseline"],
  summary:
    "Take the open findings of the last scan (or of a new one, when there is none) as the baseline, or clear it.",
  input,
  output,
  http: { method: "POST", path: "/api/security/baseline" },
  team: "decide",
  commands: [
    {
      command: ["baseline", "set"],
      group: "fix",
      brief: "take what is open today as the starting point",
      positionals: ["path"],
      preset: { clear: false },
    },
    {
      command: ["baseline", "clear"],
      group: "fix",
      brief: "remove the baseline",
      positionals: ["path"],
      preset: { clear: true },
      summary: "Remove the baseline.",
    },
  ],
  async run(services, { path, clear }, { progress, signal }) {
    const project = services.folders.locate(path);
    const document = services.store.project(project);
    if (!clear && !(await document.read()).record) await recordScan(services, project, progress, signal);
    const settings = await services.store.settings.read();
    const team = await teamConfigOf(services, project);
    const setAt = services.now().toISOString();
    const changed = await document.update((content) => {
      const { record } = content;
      if (!record) return { ...content, baseline: null };
      const baseline = clear ? null : { setAt, ...openState(record.findings) };
      const policy = inForceNow(settings, team, record.policy);
      return { ...content, baseline, record: regrade(record, record.findings, policy, baseline) };
    });
    if (!clear && !changed.baseline)
      throw new Failure("conflict", "The record disappeared while it was used. Try again.");
    return { baseline: changed.baseline };
  },
  text: ({ baseline }) => baselineText(baseline),
};
