import { z } from "zod";
import { type ExecutiveSummary, executiveSummarySchema } from "../assistant/index.ts";
import { lazy } from "../contract/lazy.ts";
import { summaryMarkdown } from "../reports/summary-markdown.ts";
import { summaryText } from "../reports/summary-text.ts";
import { summarise } from "../services/assistant/summarise.ts";
import { locateProject } from "../services/project-finder.ts";
import { lastRecord } from "../services/records/last-record.ts";
import { teamConfigOf } from "../services/team-config-of.ts";
import { pathInput } from "./inputs/paths.ts";
import { switchInput } from "./inputs/values.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    path: pathInput(),
    model: switchInput().describe(
      "let the language model that is set up word it; it sees the numbers and the titles of checks, and no code",
    ),
  }),
);

export const summary: Operation<"summary", typeof input, ExecutiveSummary> = {
  name: "summary",
  service: "scanner",
  palette: ["openSummary"],
  summary: "Sum the last scan up for those who decide: where the app stands, its top risks, and what to fix first.",
  input,
  output: executiveSummarySchema,
  http: { method: "POST", path: "/api/security/ai/summary" },
  commands: [
    {
      command: ["summary"],
      group: "scan",
      brief: "summarise the last scan for those who decide",
      positionals: ["path"],
    },
  ],
  agents: {
    tools: [
      {
        name: "summary",
        title: "Summary of the last scan",
        description:
          "Sum the last scan up: where the app stands, its top risks, and what to fix first with the points that each step gains. Use it to plan, or to report to people.",
        preset: { model: false },
        effect: { changesProject: false, asksNetwork: false },
      },
    ],
  },
  async run(services, { path, model: askModel }, { signal }) {
    const project = locateProject(path, services.workingFolder);
    const record = await lastRecord(services, project);
    const model = askModel ? await services.models.current(await teamConfigOf(services, project)) : undefined;
    return summarise(record, model, { signal });
  },
  text: summaryText,
  formats: {
    markdown: {
      mediaType: "text/markdown; charset=utf-8",
      disposition: "inline",
      fileName: ({ name }) => `${name}-summary.md`,
      write: summaryMarkdown,
    },
  },
};
