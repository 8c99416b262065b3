import { z } from "zod";
import { type Infer, lazy } from "../contract/lazy.ts";
import { locateProject } from "../services/project-finder.ts";
import { readRecordedConfig } from "../services/updating/recorded-config.ts";
import { pathInput } from "./inputs/paths.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() => z.strictObject({ path: pathInput() }));

const output = lazy(() =>
  z.object({
    path: z.string().describe("the project's real path"),
    config: z.record(z.string(), z.unknown()).readonly().describe("what it was made of, or what people wrote since"),
    overlays: z
      .array(z.string())
      .readonly()
      .describe("what it records as laid over the generator: folders, and <address>@<commit>"),
    dropped: z.array(z.string()).readonly().describe("fields that this version no longer has"),
  }),
);

export const projectConfig: Operation<"project-config", typeof input, Infer<typeof output>> = {
  name: "project-config",
  service: "generator",
  palette: ["updateProject"],
  summary: "The configuration that a generated project keeps, to choose anew from.",
  input,
  output,
  http: { method: "GET", path: "/project-config" },
  // On the command line it is a file to read: .palisade/config.json.
  commands: [],
  async run(services, { path }) {
    const folder = locateProject(path, services.workingFolder);
    return { path: folder, ...(await readRecordedConfig(folder)) };
  },
};
