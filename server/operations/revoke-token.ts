import { z } from "zod";
import { type Infer, lazy } from "../contract/lazy.ts";
import { text } from "../reports/terminal-text.ts";
import { lineInput } from "./inputs/values.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() => z.strictObject({ name: lineInput(100).min(1).describe("the name of the token") }));
const output = lazy(() => z.object({ revoked: z.string() }));

export const revokeToken: Operation<"revoke-token", typeof input, Infer<typeof output>> = {
  name: "revoke-token",
  service: "scanner",
  summary: "Revoke a token of a team's server. Every server refuses it from now on.",
  input,
  output,
  http: { method: "POST", path: "/api/security/tokens/revoke" },
  team: "admin",
  commands: [
    { command: ["token", "revoke"], group: "serve", brief: "take somebody's access away", positionals: ["name"] },
  ],
  run: (services, { name }) =>
    services.withTeam(async (book) => {
      await book.revokeToken(name);
      return { revoked: name };
    }),
  text: ({ revoked }) => text`The token "${revoked}" is refused from now on.\n`,
};
