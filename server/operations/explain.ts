import { z } from "zod";
import { findingSchema } from "../contract/finding.ts";
import { type Infer, lazy } from "../contract/lazy.ts";
import { explanationBrief } from "../reports/agents/explanation-brief.ts";
import { aiFindingPage } from "../reports/ai-finding-page.ts";
import { findingText } from "../reports/record-text.ts";
import { lines, text } from "../reports/terminal-text.ts";
import { checkPage } from "../services/check-page.ts";
import { locateProject } from "../services/project-finder.ts";
import { storedRecord } from "../services/records/last-record.ts";
import { findingId, type Operation, pathInput } from "./operation.ts";

const input = lazy(() => z.strictObject({ path: pathInput(), id: findingId() }));

const output = lazy(() =>
  z.object({
    id: z.string(),
    page: z.string().describe("the page of the check, as Markdown"),
    finding: findingSchema().nullable().describe("as the last scan found it; null before the first scan"),
  }),
);

export const explain: Operation<"explain", typeof input, Infer<typeof output>> = {
  name: "explain",
  service: "scanner",
  summary: "Explain a finding: what its check looks for and why, where the last scan found it, and how to fix it.",
  input,
  output,
  commands: [{ command: ["explain"], positionals: ["id", "path"] }],
  agents: {
    tools: [
      {
        name: "explain",
        title: "Explain a finding",
        description:
          "What a finding means: the page of its check, with examples of wrong and right code, and its places in this project. Read it before you change code because of a finding.",
        effect: { changesProject: false, asksNetwork: false },
      },
    ],
    brief: explanationBrief,
  },
  async run(services, { path, id }) {
    const record = await storedRecord(services, locateProject(path, services.workingFolder));
    const finding = record?.findings.find((one) => one.id === id) ?? null;
    const page = finding?.source === "AI" ? aiFindingPage(finding) : checkPage(services, id);
    return { id, page, finding };
  },
  text: ({ page, finding }, paint) =>
    text`${lines(page.trimEnd().split("\n"))}\n${finding ? findingText(finding, paint) : "The project has not been scanned yet.\n"}`,
};
