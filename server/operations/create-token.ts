import { z } from "zod";
import { type Infer, lazy } from "../contract/lazy.ts";
import { tokenRoles } from "../contract/token-role.ts";
import { text } from "../reports/terminal-text.ts";
import { lineInput } from "./inputs/values.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    name: lineInput(100).min(1).describe("whose it is, as the audit log shall name them"),
    role: z
      .enum(tokenRoles)
      .describe("read: see findings; push: push scans, and see nothing; decide: read, and decide; admin: everything"),
  }),
);
const output = lazy(() =>
  z.object({
    name: z.string(),
    role: z.enum(tokenRoles),
    token: z.string().describe("the secret, which is shown only now: the server keeps its hash"),
  }),
);

export const createToken: Operation<"create-token", typeof input, Infer<typeof output>> = {
  name: "create-token",
  service: "scanner",
  summary: "Make a token for a person or a machine that uses a team's server.",
  input,
  output,
  http: { method: "POST", path: "/api/security/tokens" },
  team: "admin",
  commands: [
    {
      command: ["token", "create"],
      group: "serve",
      brief: "let somebody use the team's server",
      examples: ["palisade token create --role push --name ci", "palisade token create --role decide --name ann"],
      positionals: [],
    },
  ],
  run: (services, owner) => services.withTeam(async (book) => ({ ...owner, token: await book.createToken(owner) })),
  text: ({ name, role, token }) =>
    text`${token}\nThis is the token to ${role} of ${name}. It is shown only now: set it as PALISADE_TOKEN where it is used.\n`,
};
