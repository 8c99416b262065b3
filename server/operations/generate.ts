import type { z } from "zod";
import { lines } from "../reports/terminal-text.ts";
import { configInput, generatedProjectSchema } from "../services/generated-schema.ts";
import type { Operation } from "./operation.ts";

type Output = z.infer<typeof generatedProjectSchema>;

export const generate: Operation<z.infer<typeof configInput>, Output> = {
  name: "generate",
  summary: "Make a whole Flutter project in memory: its files, packages, warnings and the scan of what was made.",
  input: configInput,
  output: generatedProjectSchema,
  http: { method: "POST", path: "/generate" },
  commands: [],
  async run({ generator }, config) {
    const { name, files, packages, warnings, scan, hash } = await generator.generate(config);
    return { name, files, packages, warnings, scan, hash };
  },
  text: ({ files }) => lines(files.map(({ path }) => path)),
};
