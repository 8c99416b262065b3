import { z } from "zod";
import { type Explanation, explanationSchema } from "../assistant/index.ts";
import { findById } from "../contract/find-by-id.ts";
import { lazy } from "../contract/lazy.ts";
import { explanationBrief } from "../reports/agents/explanation-brief.ts";
import { explanationMarkdown } from "../reports/explanation-markdown.ts";
import { explanationText } from "../reports/explanation-text.ts";
import { explainCheck, explainFinding } from "../services/assistant/explain.ts";
import { locateProject, projectAround } from "../services/project-finder.ts";
import { scanUnrecorded } from "../services/records/scan-project.ts";
import type { Services } from "../services/services.ts";
import { agreeSwitch, confirmInput } from "./inputs/consent.ts";
import { findingId, placeInput } from "./inputs/findings.ts";
import { pathInput } from "./inputs/paths.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    path: pathInput().describe("the project; in no project, only what the check says is explained"),
    id: findingId(),
    place: placeInput(),
    model: z
      .union([z.boolean(), z.stringbool()])
      .default(true)
      .describe("also ask the language model, if one is set up; it sees the lines around the places"),
    confirm: confirmInput(),
  }),
);

export const explain: Operation<"explain", typeof input, Explanation> = {
  name: "explain",
  service: "scanner",
  palette: ["explainFinding"],
  summary:
    "Explain a finding: what its check looks for and why, where it is, how to fix it and, with a language model, what that means for this code.",
  input,
  output: explanationSchema,
  http: { method: "POST", path: "/api/security/ai/explain" },
  commands: [
    {
      command: ["explain"],
      group: "scan",
      brief: "say what a check finds, why it matters and how to fix it",
      examples: ["palisade explain sql-injection"],
      positionals: ["id", "path"],
      preset: { model: false },
      switches: {
        model: {
          description: "also ask the language model that is set up; it sees the lines around the places",
          implies: { model: true },
        },
        yes: agreeSwitch,
      },
    },
  ],
  agents: {
    tools: [
      {
        name: "explain",
        title: "Explain a finding",
        description:
          "What a finding means: what its check looks for and why, examples of wrong and right code, how to fix it, and its places in this project. Read it before you change code because of a finding.",
        preset: { model: false },
        without: ["confirm"],
        effect: { changesProject: false, asksNetwork: false },
      },
    ],
    brief: explanationBrief,
  },
  async run(services, { path, id, place, model: askModel, confirm }, context) {
    const project = path === "." ? projectHere(services) : locateProject(path, services.workingFolder);
    if (project === undefined) return explainCheck(services, id);
    const { scan, record } = await scanUnrecorded(services, project, context.progress, context.signal);
    const finding = findById("finding", record.findings, id);
    const model = askModel ? await services.models.ifAny(scan.team) : undefined;
    return explainFinding(services, project, { finding, place }, model, { ...context, confirm });
  },
  text: explanationText,
  formats: {
    markdown: {
      mediaType: "text/markdown; charset=utf-8",
      disposition: "inline",
      fileName: ({ id }) => `${id}.md`,
      write: explanationMarkdown,
    },
  },
};

/** The project that the user is in. Outside of one, a check can still be explained. */
function projectHere({ workingFolder }: Pick<Services, "workingFolder">): string | undefined {
  const around = projectAround(workingFolder);
  return around === undefined ? undefined : locateProject(around, workingFolder);
}
