import { z } from "zod";
import { type Explanation, explanationSchema } from "../assistant/index.ts";
import { findById } from "../contract/find-by-id.ts";
import { lazy } from "../contract/lazy.ts";
import { explanationMarkdown } from "../reports/explanation-markdown.ts";
import { explanationText } from "../reports/explanation-text.ts";
import { explainFinding } from "../services/assistant/explain.ts";
import { locateProject } from "../services/project-finder.ts";
import { scanUnrecorded } from "../services/records/scan-project.ts";
import {
  agreeSwitch,
  confirmInput,
  findingId,
  type Operation,
  pathInput,
  placeInput,
  switchInput,
} from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    path: pathInput(),
    id: findingId(),
    place: placeInput(),
    offline: switchInput().describe("only what the check itself says: no model is asked"),
    confirm: confirmInput(),
  }),
);

export const aiExplain: Operation<"ai-explain", typeof input, Explanation> = {
  name: "ai-explain",
  service: "scanner",
  palette: ["explainFinding"],
  summary: "Explain a finding: what its check says and, with a language model, what that means for this code.",
  input,
  output: explanationSchema,
  http: { method: "POST", path: "/api/security/ai/explain" },
  commands: [{ command: ["ai", "explain"], positionals: ["id", "path"], switches: { yes: agreeSwitch } }],
  async run(services, { path, id, place, offline, confirm }, context) {
    const project = locateProject(path, services.workingFolder);
    const { scan, record } = await scanUnrecorded(services, project, context.progress, context.signal);
    const finding = findById("finding", record.findings, id);
    const model = offline ? undefined : await services.models.ifAny(scan.team);
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
