import { z } from "zod";
import { text } from "../reports/terminal-text.ts";
import { version } from "../version.ts";
import type { Operation } from "./operation.ts";

const input = z.strictObject({});
const output = z.object({ name: z.literal("palisade"), version: z.string(), pid: z.int() });

export const health: Operation<z.infer<typeof input>, z.infer<typeof output>> = {
  name: "health",
  summary: "Say that a Palisade is listening, and which.",
  input,
  output,
  http: { method: "GET", path: "/health" },
  commands: [],
  run: async () => ({ name: "palisade", version, pid: process.pid }),
  text: (answer) => text`palisade ${answer.version}\n`,
};
