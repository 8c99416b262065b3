import type { Infer } from "../contract/lazy.ts";
import { generatedBrief } from "../reports/agents/generated-brief.ts";
import { lines } from "../reports/terminal-text.ts";
import { configInput, generatedProjectSchema } from "../services/generated-schema.ts";
import type { Operation } from "./operation.ts";

type Output = Infer<typeof generatedProjectSchema>;

export const generate: Operation<"generate", typeof configInput, Output> = {
  name: "generate",
  service: "generator",
  palette: ["openGenerate"],
  summary: "Make a whole Flutter project in memory: its files, packages, warnings and the scan of what was made.",
  input: configInput,
  output: generatedProjectSchema,
  http: { method: "POST", path: "/generate" },
  commands: [],
  agents: {
    tools: [
      {
        name: "generate",
        title: "Preview a new project",
        description:
          "Make a Flutter project in memory and say what it consists of: files, packages, warnings and its scan. Nothing is written; palisade new writes it. The tool catalog lists the fields of the configuration.",
        field: "config",
        effect: { changesProject: false, asksNetwork: false },
      },
    ],
    brief: generatedBrief,
  },
  async run({ generator }, config) {
    const { name, files, packages, warnings, scan, hash } = await generator.generate(config);
    return { name, files, packages, warnings, scan, hash };
  },
  text: ({ files }) => lines(files.map(({ path }) => path)),
};
