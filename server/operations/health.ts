import { z } from "zod";
import { type Infer, lazy } from "../contract/lazy.ts";
import { text } from "../reports/terminal-text.ts";
import { version } from "../version.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() => z.strictObject({}));
const output = lazy(() => z.object({ name: z.literal("palisade"), version: z.string(), pid: z.int() }));

export const health: Operation<"health", typeof input, Infer<typeof output>> = {
  name: "health",
  service: "both",
  summary: "Say that a Palisade is listening, and which.",
  input,
  output,
  http: { method: "GET", path: "/health" },
  team: "read",
  commands: [],
  run: async () => ({ name: "palisade", version, pid: process.pid }),
  text: (answer) => text`palisade ${answer.version}\n`,
};
