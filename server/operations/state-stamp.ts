import { z } from "zod";
import { type Infer, lazy } from "../contract/lazy.ts";
import { text } from "../reports/terminal-text.ts";
import { locateFolder } from "../services/project-finder.ts";
import { stampOfState } from "../services/state-stamp.ts";
import { diskPath, type Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({ project: diskPath().optional().describe("a project's folder; all projects by default") }),
);
const output = lazy(() => z.object({ stamp: z.string().describe("another one after every change") }));

export const stateStamp: Operation<"state-stamp", typeof input, Infer<typeof output>> = {
  name: "state-stamp",
  service: "scanner",
  summary: "Say whether a scan or a decision has changed anything since the last time this was asked.",
  input,
  output,
  http: { method: "GET", path: "/api/security/stamp" },
  commands: [],
  async run(services, { project }) {
    return { stamp: stampOfState(services, project && locateFolder(project, services.workingFolder)) };
  },
  text: ({ stamp }) => text`${stamp}\n`,
};
