import { z } from "zod";
import { type GateAnswer, gateAnswer, gateAnswerSchema, gateConfigSchema } from "../contract/gate.ts";
import { thresholds } from "../contract/gate-thresholds.ts";
import { lazy } from "../contract/lazy.ts";
import { gateText } from "../reports/gate-text.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  gateConfigSchema()
    .partial()
    .extend({
      enforce: z
        .boolean()
        .optional()
        .describe("true: no palisade.yaml can loosen the thresholds that are named; false: it can again"),
      enforced: gateAnswerSchema().shape.enforced.describe("all thresholds that no palisade.yaml can loosen"),
    }),
);

export const setGate: Operation<"set-gate", typeof input, GateAnswer> = {
  name: "set-gate",
  service: "scanner",
  palette: ["setGate"],
  summary: "Change thresholds of the gate; those not named stay. Null (on the command line: off) switches one off.",
  input,
  output: gateAnswerSchema,
  http: { method: "POST", path: "/api/security/gate" },
  team: "admin",
  commands: [
    {
      command: ["gate", "set"],
      group: "fix",
      brief: "change when the gate closes",
      examples: ["palisade gate set --max-crit 0 --max-high 2 --min-grade B", "palisade gate set --max-high off"],
      positionals: [],
      switches: {
        enforce: {
          description: "no palisade.yaml can loosen the thresholds that are named",
          implies: { enforce: true },
        },
        "no-enforce": {
          description: "a palisade.yaml can loosen the thresholds that are named again",
          implies: { enforce: false },
        },
      },
    },
  ],
  async run(services, { enforce, enforced, ...named }) {
    const isNamed = (name: (typeof thresholds)[number]) => named[name] !== undefined;
    const { gate, enforced: now } = await services.store.settings.update((settings) => {
      const before = enforced ?? settings.enforced;
      const changed = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
      return {
        ...settings,
        gate: { ...settings.gate, ...changed },
        enforced: thresholds.filter((name) =>
          enforce !== undefined && isNamed(name) ? enforce : before.includes(name),
        ),
      };
    });
    return gateAnswer(gate, now);
  },
  text: gateText,
};
