import { z } from "zod";
import { type Infer, lazy } from "../contract/lazy.ts";
import { lines } from "../reports/terminal-text.ts";
import { configInput, generatedFileSchema } from "../services/generated-schema.ts";
import { originalsFile } from "../services/updating/originals.ts";
import { projectArchive } from "./formats/project-archive.ts";
import type { Operation } from "./operation.ts";

const output = lazy(() => z.object({ name: z.string(), files: z.array(generatedFileSchema()).readonly() }));

export const exportProject: Operation<"export-project", typeof configInput, Infer<typeof output>> = {
  name: "export-project",
  service: "generator",
  summary: "Make a whole Flutter project and download it as a ZIP archive.",
  input: configInput,
  output,
  http: { method: "POST", path: "/export", format: "zip" },
  commands: [],
  async run({ generator }, config) {
    const { name, files } = await generator.compose(config);
    return { name, files: [...files, originalsFile(files)] };
  },
  text: ({ files }) => lines(files.map(({ path }) => path)),
  formats: { zip: projectArchive },
};
