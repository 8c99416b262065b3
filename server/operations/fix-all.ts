import { z } from "zod";
import { lazy } from "../contract/lazy.ts";
import { fixBrief } from "../reports/agents/fix-brief.ts";
import { fixText } from "../reports/fix-text.ts";
import { applyFixes, type FixReport, fixReportSchema } from "../services/fixing/fix-project.ts";
import { pathInput } from "./inputs/paths.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    path: pathInput(),
    dryRun: z.boolean().default(false).describe("only show what would change"),
  }),
);

export const fixAll: Operation<"fix-all", typeof input, FixReport> = {
  name: "fix-all",
  service: "scanner",
  palette: ["fixAll", "previewFixes"],
  summary: "Apply every automatic fix to what fails or needs review, say what was skipped and why, and scan again.",
  input,
  output: fixReportSchema,
  http: { method: "POST", path: "/api/security/fix-all" },
  commands: [
    {
      command: ["fix-all"],
      group: "fix",
      brief: "apply every automatic fix of configuration",
      examples: ["palisade fix-all --dry-run"],
      positionals: ["path"],
    },
  ],
  agents: {
    tools: [
      {
        name: "preview-fix-all",
        title: "Preview all fixes",
        description:
          "Show what the automatic fix of all findings that have an automatic fix would change, as a diff. Nothing is written.",
        preset: { dryRun: true },
        effect: { changesProject: false, asksNetwork: false },
      },
      {
        name: "fix-all",
        title: "Fix all findings",
        description:
          "Apply the automatic fix of all findings that have an automatic fix, and scan again. Look at preview-fix-all first. The tool undo takes it back.",
        preset: { dryRun: false },
        effect: { changesProject: true, asksNetwork: false },
      },
    ],
    brief: fixBrief,
  },
  needsTrust: ({ dryRun }) => !dryRun,
  async run(services, { path, dryRun }, context) {
    const project = services.folders.locate(path);
    return applyFixes(services, project, undefined, dryRun, context);
  },
  text: fixText,
};
