import type { Prompt } from "./provider.ts";

/** The question that tests the settings. It holds nothing of the user's. */
export const smallestPrompt: Prompt = {
  system: 'Answer with the JSON {"ready": true} alone.',
  messages: [{ role: "user", text: "Are you ready?" }],
  schema: {
    type: "object",
    properties: { ready: { type: "boolean" } },
    required: ["ready"],
    additionalProperties: false,
  },
  maxOutputTokens: 50,
};
