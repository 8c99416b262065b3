import { z } from "zod";
import { lazy } from "../contract/lazy.ts";
import { undoBrief } from "../reports/agents/undo-brief.ts";
import { undoText } from "../reports/undo-text.ts";
import { type UndoReport, undoLastFix, undoReportSchema } from "../services/fixing/undo-fix.ts";
import { locateProject } from "../services/project-finder.ts";
import { pathInput } from "./inputs/paths.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() => z.strictObject({ path: pathInput() }));

export const undo: Operation<"undo", typeof input, UndoReport> = {
  name: "undo",
  service: "scanner",
  summary: "Take the last fix back, unless its files have changed since, and scan again.",
  input,
  output: undoReportSchema,
  http: { method: "POST", path: "/api/security/undo" },
  commands: [{ command: ["undo"], group: "fix", brief: "undo the last fix", positionals: ["path"] }],
  agents: {
    tools: [{ name: "undo", title: "Undo the last fix", effect: { changesProject: true, asksNetwork: false } }],
    brief: undoBrief,
  },
  needsTrust: () => true,
  replacesFiles: () => true,
  async run(services, { path }, context) {
    return undoLastFix(services, locateProject(path, services.workingFolder), context);
  },
  text: undoText,
};
