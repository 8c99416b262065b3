import { z } from "zod";
import { type GateAnswer, gateAnswer, gateAnswerSchema } from "../contract/gate.ts";
import { lazy } from "../contract/lazy.ts";
import { gateText } from "../reports/gate-text.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() => z.strictObject({}));

export const gate: Operation<"gate", typeof input, GateAnswer> = {
  name: "gate",
  service: "scanner",
  summary: "Show the thresholds of the gate.",
  input,
  output: gateAnswerSchema,
  http: { method: "GET", path: "/api/security/gate" },
  team: "read",
  commands: [{ command: ["gate"], group: "fix", brief: "show when the gate closes", positionals: [] }],
  async run(services) {
    const { gate: config, enforced } = await services.store.settings.read();
    return gateAnswer(config, enforced);
  },
  text: gateText,
};
