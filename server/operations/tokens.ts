import { z } from "zod";
import { type Infer, lazy } from "../contract/lazy.ts";
import { tokenRoles } from "../contract/token-role.ts";
import { lines, text } from "../reports/terminal-text.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() => z.strictObject({}));
const output = lazy(() =>
  z.object({
    tokens: z
      .array(
        z.object({
          name: z.string(),
          role: z.enum(tokenRoles),
          createdAt: z.iso.datetime(),
          createdBy: z.string(),
        }),
      )
      .readonly(),
  }),
);

export const tokens: Operation<"tokens", typeof input, Infer<typeof output>> = {
  name: "tokens",
  service: "scanner",
  summary: "List the tokens of a team's server that were not revoked.",
  input,
  output,
  http: { method: "GET", path: "/api/security/tokens" },
  team: "admin",
  commands: [
    { command: ["token", "list"], group: "serve", brief: "list who may use the team's server", positionals: [] },
  ],
  run: (services) => services.withTeam(async (book) => ({ tokens: await book.tokens() })),
  text: ({ tokens: listed }) =>
    listed.length === 0
      ? text`There is no token yet. palisade token create makes one.\n`
      : lines(
          listed.map(({ name, role, createdAt }) => text`${role.padEnd(6)}  ${name}, since ${createdAt.slice(0, 10)}`),
        ),
};
