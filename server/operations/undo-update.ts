import { z } from "zod";
import { count } from "../contract/count.ts";
import { type Infer, lazy } from "../contract/lazy.ts";
import { lines } from "../reports/terminal-text.ts";
import { locateProject } from "../services/project-finder.ts";
import { takeBackUpdate } from "../services/updating/write-update.ts";
import { pathInput } from "./inputs/paths.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() => z.strictObject({ path: pathInput() }));

const output = lazy(() =>
  z.object({ files: z.array(z.string()).readonly().describe("they are as before the update") }),
);

export const undoUpdate: Operation<"undo-update", typeof input, Infer<typeof output>> = {
  name: "undo-update",
  service: "generator",
  summary: "Take the last update of a project back, unless its files have changed since.",
  input,
  output,
  http: { method: "POST", path: "/undo-update" },
  commands: [
    {
      command: ["undo-update"],
      group: "create",
      brief: "undo the last update of a project",
      positionals: ["path"],
    },
  ],
  agents: {
    tools: [
      { name: "undo-update", title: "Undo the last update", effect: { changesProject: true, asksNetwork: false } },
    ],
  },
  needsTrust: () => true,
  run: async (services, { path }) => ({
    files: await takeBackUpdate(services, locateProject(path, services.workingFolder)),
  }),
  text: ({ files }) =>
    lines([
      ...files.map((file) => `  ${file}`),
      `${count(files.length, "file")} ${files.length === 1 ? "is" : "are"} as before the update.`,
    ]),
};
