import { z } from "zod";
import { lazy } from "../contract/lazy.ts";
import { type PushOutcome, pushOutcomeSchema } from "../contract/push-outcome.ts";
import { pushText } from "../reports/push-text.ts";
import { lineInput } from "./inputs/values.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({ server: lineInput(2000).min(1).describe("the address of the team's server") }),
);

export const pushWaiting: Operation<"push", typeof input, PushOutcome> = {
  name: "push",
  service: "scanner",
  summary: "Bring the scans that a team's server has not taken yet (palisade scan --push) to it.",
  input,
  output: pushOutcomeSchema,
  commands: [
    {
      command: ["push"],
      group: "share",
      brief: "send the scans that wait for the team's server",
      examples: ["palisade push https://palisade.example"],
      positionals: ["server"],
    },
  ],
  run: (services, { server }, { signal }) => services.pushing.push(server, [], signal),
  text: pushText,
  outcome: ({ waiting }) => (waiting > 0 ? "unknown" : "good"),
};
