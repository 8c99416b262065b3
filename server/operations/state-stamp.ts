import { z } from "zod";
import { type Infer, lazy } from "../contract/lazy.ts";
import { text } from "../reports/terminal-text.ts";
import { diskPath, rootInput } from "./inputs/paths.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    project: diskPath().optional().describe("a project's folder; all projects by default"),
    root: rootInput(),
  }),
);
const output = lazy(() => z.object({ stamp: z.string().describe("another one after every change") }));

export const stateStamp: Operation<"state-stamp", typeof input, Infer<typeof output>> = {
  name: "state-stamp",
  service: "scanner",
  summary: "Say whether a scan, a decision or a new app has changed anything since the last time this was asked.",
  input,
  output,
  http: { method: "GET", path: "/api/security/stamp" },
  team: "read",
  commands: [],
  async run(services, { project, root }) {
    const stored = await services.stampOf({ project, root }, services);
    // An editor tells the page of one project by itself.
    const looks = project === undefined ? services.openProjects().map(services.openRecord) : [];
    return { stamp: [stored, ...looks.map((record) => record?.scannedAt)].join(" ") };
  },
  text: ({ stamp }) => text`${stamp}\n`,
};
