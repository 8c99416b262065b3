import { z } from "zod";
import { gateText } from "../core/reports/gate-text.ts";
import { type GateConfig, gateConfigSchema } from "../core/scan/gate.ts";
import type { Operation } from "./operation.ts";

const input = z.strictObject({});

export const gate: Operation<z.infer<typeof input>, GateConfig> = {
  name: "gate",
  summary: "Show the thresholds of the gate.",
  input,
  output: gateConfigSchema,
  http: { method: "GET", path: "/api/security/gate" },
  commands: [{ command: ["gate"], positionals: [] }],
  run: async (services) => (await services.store.settings.read()).gate,
  text: gateText,
};
