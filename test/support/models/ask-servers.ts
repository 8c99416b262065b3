import { join } from "node:path";
import { z } from "zod";
import type { ModelQuestion } from "../../../server/assistant/index.ts";
import type { SettingsChange } from "../../../server/contract/settings-change.ts";
import type { LanguageModel } from "../../../server/services/models/language-model.ts";
import { type Models, openModels } from "../../../server/services/models/models.ts";
import type { SendingPolicy } from "../../../server/services/settings/allowed.ts";
import type { Workspace } from "../services/workspace.ts";
import { anthropicKey, startAnthropic } from "./anthropic-server.ts";
import type { TestModelServer } from "./model-server.ts";
import { startOllama } from "./ollama-server.ts";
import { openAiKey, startOpenAi } from "./openai-server.ts";

/** The kinds of servers, with the settings for each. */
export const serverKinds = {
  ollama: {
    start: startOllama,
    settings: (address: string) => ({ provider: "ollama", baseUrl: address }),
  },
  "openai-compatible": {
    start: startOpenAi,
    settings: (address: string) => ({
      provider: "openai-compatible",
      baseUrl: `${address}/v1`,
      model: "gpt-4.1-mini",
      key: openAiKey,
    }),
  },
  anthropic: {
    start: startAnthropic,
    settings: (address: string) => ({
      provider: "anthropic",
      baseUrl: address,
      model: "claude-sonnet-4-5",
      key: anthropicKey,
    }),
  },
} as const satisfies Record<
  string,
  { start(): Promise<TestModelServer>; settings(address: string): NonNullable<SettingsChange["ai"]> }
>;

export const allowsEverything: SendingPolicy = { file: "palisade.yaml", assistant: {}, lineOf: () => 1 };

/** The models of a workspace, without pauses between tries. */
export async function modelsWith(workspace: Workspace, ai: NonNullable<SettingsChange["ai"]>): Promise<Models> {
  const { settings, outgoing } = workspace.services;
  await settings.change({ ai });
  return openModels({ settings, outgoing, stateFolder: join(workspace.folder, "state"), pauseMs: 1 });
}

export async function modelWith(workspace: Workspace, ai: NonNullable<SettingsChange["ai"]>): Promise<LanguageModel> {
  return (await modelsWith(workspace, ai)).current(allowsEverything);
}

export interface Colour {
  readonly colour: string;
  readonly seen: number;
}

/** A question for tests. */
export function colourQuestion(text = "Which colour has the sky?"): ModelQuestion<Colour> {
  return {
    task: "test",
    version: 1,
    system: "You know colours.",
    text,
    answer: () => z.strictObject({ colour: z.string(), seen: z.int().min(0) }),
    maxOutputTokens: 500,
  };
}
