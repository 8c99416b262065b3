import { z } from "zod";
import { type Infer, lazy } from "../contract/lazy.ts";
import { jsonText } from "../reports/json-text.ts";
import { lines, text } from "../reports/terminal-text.ts";
import { lineInput } from "./inputs/values.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    project: lineInput(300).min(1).optional().describe("only what is about this project"),
    max: z.coerce.number().int().min(1).max(10_000).default(100).describe("how many entries, the newest first"),
  }),
);
const output = lazy(() =>
  z.object({
    entries: z
      .array(
        z.object({
          at: z.iso.datetime(),
          author: z.string(),
          action: z.string().describe("decide, baseline, gate, create token or revoke token"),
          project: z.string().nullable(),
          detail: z.unknown(),
        }),
      )
      .readonly(),
  }),
);

export const auditLog: Operation<"audit-log", typeof input, Infer<typeof output>> = {
  name: "audit-log",
  service: "scanner",
  summary: "Show who decided what on a team's server, and when, the newest first.",
  input,
  output,
  http: { method: "GET", path: "/api/security/audit-log" },
  team: "admin",
  commands: [
    { command: ["audit-log"], group: "serve", brief: "show who decided what on the team's server", positionals: [] },
  ],
  run: (services, { project, max }) =>
    services.withTeam(async (book) => ({ entries: [...(await book.auditLog(project, max))] })),
  text: ({ entries }) =>
    lines(
      entries.map(
        ({ at, author, action, project, detail }) =>
          text`${at}  ${author}  ${action}${project === null ? "" : ` ${project}`}  ${jsonText(detail)}`,
      ),
    ),
};
