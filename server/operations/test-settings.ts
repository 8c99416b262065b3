import { z } from "zod";
import { Failure } from "../contract/failure.ts";
import { type Infer, lazy } from "../contract/lazy.ts";
import { type TestablePart, testableParts } from "../contract/setting-choices.ts";
import { text } from "../reports/terminal-text.ts";
import type { Services } from "../services/services.ts";
import type { ProbeOptions, ProbeResult } from "../services/settings/probe.ts";
import { probes } from "../services/settings/probes.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    what: z.enum(testableParts).describe("the part to test"),
    send: z.boolean().default(false).describe("also send a test message that others see, where the part has one"),
  }),
);

const output = lazy(() =>
  z.object({
    what: z.enum(testableParts),
    ok: z.boolean(),
    message: z.string().describe("what came back, in words"),
  }),
);

export const testSettings: Operation<"test-settings", typeof input, Infer<typeof output>> = {
  name: "test-settings",
  service: "scanner",
  summary: "Test one part of the settings with one harmless request, and say what came back.",
  input,
  output,
  http: { method: "POST", path: "/api/security/settings/test" },
  commands: [
    { command: ["settings", "test"], group: "setup", brief: "test one part of the settings", positionals: ["what"] },
  ],
  async run(services, { what, send }, { signal }) {
    const { ok, message } = await probe(services, what, { send, signal });
    return { what, ok, message: await services.settings.hideSecrets(message) };
  },
  text: ({ what, ok, message }, paint) => text`${paint.bold(ok ? "ok" : "failed")} ${what}: ${message}\n`,
  outcome: ({ ok }) => (ok ? "good" : "bad"),
};

async function probe(services: Services, what: TestablePart, options: ProbeOptions): Promise<ProbeResult> {
  try {
    return await probes[what](services, options);
  } catch (error) {
    if (!(error instanceof Failure) || error.kind === "cancelled") throw error;
    return { ok: false, message: error.message };
  }
}
