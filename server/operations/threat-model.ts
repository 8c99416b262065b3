import { z } from "zod";
import { type ThreatModel, threatModelSchema } from "../assistant/index.ts";
import { lazy } from "../contract/lazy.ts";
import { threatModelBrief } from "../reports/agents/threat-model-brief.ts";
import { threatModelText } from "../reports/threat-model/text.ts";
import { comparedWith, threatModelOf } from "../services/assistant/threat-model.ts";
import { locateProject } from "../services/project-finder.ts";
import { threatModelFormats } from "./formats/threat-model-formats.ts";
import { diskPath, pathInput } from "./inputs/paths.ts";
import { switchInput } from "./inputs/values.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    path: pathInput(),
    model: switchInput().describe(
      "also ask the language model that is set up; it sees names and descriptions of the elements, and no code",
    ),
    compare: diskPath().optional().describe("an earlier threat model, as JSON: shows what changed since"),
  }),
);

export const threatModel: Operation<"threat-model", typeof input, ThreatModel> = {
  name: "threat-model",
  service: "scanner",
  palette: ["openThreatModel"],
  summary:
    "Make a STRIDE threat model of an app: what it is made of, what can go wrong there, and what stands against it.",
  input,
  output: threatModelSchema,
  http: { method: "POST", path: "/api/security/ai/threat-model" },
  commands: [
    {
      command: ["threat-model"],
      group: "scan",
      brief: "make a STRIDE threat model of an app",
      examples: ["palisade threat-model --format html --output threats.html"],
      positionals: ["path"],
    },
  ],
  agents: {
    tools: [
      {
        name: "threat-model",
        title: "Threat model",
        description:
          "Make a STRIDE threat model of an app by rules: what it is made of, and the threats that are found or open, each with places and what to do. Use it for a review or a design, not for single findings.",
        preset: { model: false },
        without: ["compare"],
        effect: { changesProject: false, asksNetwork: false },
      },
    ],
    brief: threatModelBrief,
  },
  async run(services, { path: typed, model: askModel, compare }, context) {
    const path = locateProject(typed, services.workingFolder);
    const model = await threatModelOf(services, path, askModel, context);
    return compare === undefined ? model : comparedWith(model, compare);
  },
  text: threatModelText,
  formats: threatModelFormats,
};
