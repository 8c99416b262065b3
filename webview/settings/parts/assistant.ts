import { type AiProvider, aiProviders } from "../../../server/contract/setting-choices.ts";
import type { Settings } from "../../../server/contract/settings.ts";
import { numberIn, oneOf, orNull, partInUse, typed } from "../drafts.ts";
import type { Draft, PartState, SettingsPart } from "../settings-part.ts";

const names: Readonly<Record<AiProvider, string>> = {
  off: "Off",
  ollama: "Ollama, on this machine",
  "openai-compatible": "Any service with OpenAI's API",
  anthropic: "Anthropic",
  vscode: "The models of VS Code",
};

const provider = (draft: Draft) => oneOf(aiProviders, draft["ai.provider"]) ?? "off";
const usesKey = (draft: Draft) => ["openai-compatible", "anthropic"].includes(provider(draft));

const limit = (key: string, label: string) => ({
  id: `ai.limits.${key}`,
  label,
  kind: "number" as const,
  isShown: (draft: Draft) => provider(draft) !== "off",
  isRare: true,
});

/** Whether a model can be asked. */
export function assistantState({ ai }: Settings): PartState {
  if (ai.provider === "off") return { kind: "off" };
  if (ai.provider === "vscode") return { kind: "on", text: "Asks a model of VS Code, inside VS Code only." };
  const where = URL.parse(ai.baseUrl ?? "")?.host;
  return partInUse(`Asks ${ai.model} at ${where}.`, [
    ai.baseUrl === null && "an address",
    ai.model === null && "a model",
    ai.provider === "anthropic" && !ai.keySet && "a key",
  ]);
}

/** Which language model answers. */
export const assistantPart: SettingsPart = {
  id: "assistant",
  title: "Assistant",
  about: "A language model that searches deeper, explains findings and suggests patches.",
  kindField: "ai.provider",
  test: "ai",
  quick: { label: "Use Ollama on this machine", change: { ai: { provider: "ollama" } } },
  fields: [
    {
      id: "ai.provider",
      label: "Model from",
      kind: aiProviders.map((value) => ({ value, label: names[value] })),
    },
    {
      id: "ai.model",
      label: "Model",
      placeholder: "As the provider spells it",
      isShown: (draft) => provider(draft) !== "off",
    },
    {
      id: "ai.baseUrl",
      label: "Address",
      placeholder: "The provider's own",
      isShown: (draft) => ["ollama", "openai-compatible", "anthropic"].includes(provider(draft)),
    },
    limit("files", "Most files for one answer"),
    limit("kilobytes", "Most kilobytes for one answer"),
    limit("outputTokens", "Most tokens of an answer"),
    limit("seconds", "Most seconds for one answer"),
  ],
  secret: {
    id: "ai.key",
    label: "Key",
    hint: () => "The API key from your account at the provider.",
    variable: "PALISADE_AI_KEY",
    isShown: usesKey,
    from: ({ ai }) => ai.keyFrom,
    removal: { ai: { key: null } },
  },
  state: assistantState,
  read: ({ ai: { provider, baseUrl, model, limits } }) => ({
    "ai.provider": provider,
    "ai.model": model ?? "",
    "ai.baseUrl": baseUrl ?? "",
    "ai.limits.files": String(limits.files),
    "ai.limits.kilobytes": String(limits.kilobytes),
    "ai.limits.outputTokens": String(limits.outputTokens),
    "ai.limits.seconds": String(limits.seconds),
  }),
  change: (draft) => ({
    ai: {
      provider: provider(draft),
      model: orNull(draft["ai.model"]),
      baseUrl: orNull(draft["ai.baseUrl"]),
      key: typed(draft["ai.key"]),
      limits: {
        files: numberIn(draft["ai.limits.files"]),
        kilobytes: numberIn(draft["ai.limits.kilobytes"]),
        outputTokens: numberIn(draft["ai.limits.outputTokens"]),
        seconds: numberIn(draft["ai.limits.seconds"]),
      },
    },
  }),
};
