import type { z } from "zod";
import { gateText } from "../core/reports/gate-text.ts";
import { type GateConfig, gateConfigSchema } from "../core/scan/gate.ts";
import type { Operation } from "./operation.ts";

const input = gateConfigSchema.partial();

export const setGate: Operation<z.infer<typeof input>, GateConfig> = {
  name: "set-gate",
  summary: "Change thresholds of the gate; those not named stay. Null (on the command line: off) switches one off.",
  input,
  output: gateConfigSchema,
  http: { method: "POST", path: "/api/security/gate" },
  commands: [{ command: ["gate", "set"], positionals: [] }],
  async run(services, { maxCrit, maxHigh, minGrade, maxUnread }) {
    const changed = await services.store.settings.update((settings) => ({
      ...settings,
      gate: {
        maxCrit: maxCrit === undefined ? settings.gate.maxCrit : maxCrit,
        maxHigh: maxHigh === undefined ? settings.gate.maxHigh : maxHigh,
        minGrade: minGrade === undefined ? settings.gate.minGrade : minGrade,
        maxUnread: maxUnread === undefined ? settings.gate.maxUnread : maxUnread,
      },
    }));
    return changed.gate;
  },
  text: gateText,
};
