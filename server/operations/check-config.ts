import { z } from "zod";
import { type Infer, lazy } from "../contract/lazy.ts";
import { lines } from "../reports/terminal-text.ts";
import { configInput, warningSchema } from "../services/generated-schema.ts";
import type { Operation } from "./operation.ts";

const output = lazy(() =>
  z.object({
    problems: z.record(z.string(), z.string()).describe("what is wrong, by the path of the field"),
    config: z.record(z.string(), z.unknown()).readonly().nullable().describe("complete and with all rules applied"),
    warnings: z.array(warningSchema()).readonly(),
  }),
);

export const checkConfig: Operation<"check-config", typeof configInput, Infer<typeof output>> = {
  name: "check-config",
  service: "generator",
  summary: "Say what is wrong with a configuration, and what it becomes once all rules are applied.",
  input: configInput,
  output,
  http: { method: "POST", path: "/check" },
  commands: [],
  agents: {
    tools: [
      {
        name: "check-config",
        title: "Check the configuration of a new project",
        field: "config",
        effect: { changesProject: false, asksNetwork: false },
      },
    ],
  },
  run: async (services, config) => services.generator.check(config),
  text: ({ problems }) => lines(Object.entries(problems).map(([field, problem]) => `${field} ${problem}`)),
  outcome: ({ problems }) => (Object.keys(problems).length === 0 ? "good" : "bad"),
};
