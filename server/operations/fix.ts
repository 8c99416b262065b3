import { z } from "zod";
import { isAiFinding } from "../contract/ai-finding.ts";
import { Failure } from "../contract/failure.ts";
import { findById } from "../contract/find-by-id.ts";
import { lazy } from "../contract/lazy.ts";
import { fixBrief } from "../reports/agents/fix-brief.ts";
import { fixText } from "../reports/fix-text.ts";
import { applyFixes, type FixReport, fixReportSchema } from "../services/fixing/fix-project.ts";
import { findingId } from "./inputs/findings.ts";
import { pathInput } from "./inputs/paths.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    path: pathInput(),
    id: findingId(),
    dryRun: z.boolean().default(false).describe("only show what would change"),
  }),
);

export const fix: Operation<"fix", typeof input, FixReport> = {
  name: "fix",
  service: "scanner",
  palette: ["fixFinding", "previewFixes"],
  summary: "Fix one finding, leave a .bak beside each changed file, and scan again.",
  input,
  output: fixReportSchema,
  http: { method: "POST", path: "/api/security/fix" },
  commands: [
    {
      command: ["fix"],
      group: "fix",
      brief: "fix one finding, with a copy of each changed file",
      examples: ["palisade fix cleartext-traffic --dry-run"],
      positionals: ["id", "path"],
    },
  ],
  agents: {
    tools: [
      {
        name: "preview-fix",
        title: "Preview a fix",
        description: "Show what the automatic fix of one finding would change, as a diff. Nothing is written.",
        preset: { dryRun: true },
        effect: { changesProject: false, asksNetwork: false },
      },
      {
        name: "fix",
        title: "Fix a finding",
        description:
          "Apply the automatic fix of one finding, and scan again. Look at preview-fix first. The tool undo takes it back.",
        preset: { dryRun: false },
        effect: { changesProject: true, asksNetwork: false },
      },
    ],
    brief: fixBrief,
  },
  needsTrust: ({ dryRun }) => !dryRun,
  async run(services, { path, id, dryRun }, context) {
    const project = services.folders.locate(path);
    if (isAiFinding(id)) {
      throw new Failure(
        "conflict",
        `AI found ${id}, so there is no automatic fix. palisade ai patch ${id} proposes one.`,
      );
    }
    // Whoever mistypes an id means one that can be fixed. An id that cannot be is answered with the reason.
    const { rules } = await services.scanning();
    const isKnown = rules.checks.some(({ meta }) => meta.id === id);
    const { id: chosen } = isKnown ? { id } : findById("automatic fix", rules.fixes, id);
    return applyFixes(services, project, [chosen], dryRun, context);
  },
  text: fixText,
};
