import { join } from "node:path";
import { Failure } from "../../contract/failure.ts";
import type { AiProvider } from "../../contract/setting-choices.ts";
import type { Settings } from "../../contract/settings.ts";
import { literalKind } from "../http/addresses.ts";
import { anthropic } from "./anthropic.ts";
import { askingModel } from "./asking-model.ts";
import { untilNotBusy } from "./busy.ts";
import { editorProvider } from "./editor.ts";
import type { LanguageModel } from "./language-model.ts";
import { modelAnswers } from "./model-answers.ts";
import type { ModelServer } from "./model-server.ts";
import type { ModelsContext } from "./models-context.ts";
import { ollama } from "./ollama.ts";
import { openAiCompatible } from "./openai-compatible.ts";
import type { Provider } from "./provider.ts";

/** The providers that are reached over HTTP. */
const servers: Readonly<Record<Exclude<AiProvider, "off" | "vscode">, (server: ModelServer) => Provider>> = {
  ollama,
  "openai-compatible": openAiCompatible,
  anthropic,
};

/** Settings with a provider. */
export interface ModelSettings {
  readonly ai: Settings["ai"] & { readonly provider: Exclude<AiProvider, "off"> };
  readonly allowPrivateAddresses: boolean;
}

/** A provider, and what is known about it without asking. */
interface OpenProvider {
  readonly provider: Provider;
  readonly about: Pick<LanguageModel, "provider" | "name" | "host" | "isLocal">;
}

/**
 * The model of the settings.
 *
 * @throws Failure `conflict` when a setting is missing
 */
export async function openModel(settings: ModelSettings, context: ModelsContext): Promise<LanguageModel> {
  return askingModel({
    ...(await openProvider(settings, context)),
    limits: settings.ai.limits,
    answers: modelAnswers(join(context.stateFolder, "answers")),
    hideSecrets: context.settings.hideSecrets,
    pauseMs: context.pauseMs ?? 1000,
  });
}

/**
 * Asks the provider of the settings as little as possible.
 *
 * @returns what came back, in a sentence
 * @throws Failure that says what is wrong
 */
export async function probeModel(
  settings: ModelSettings,
  context: ModelsContext,
  signal: AbortSignal | undefined,
): Promise<string> {
  const { provider } = await openProvider(settings, context);
  const timeoutMs = Math.min(settings.ai.limits.seconds, longestProbe) * 1000;
  const probe = () => provider.probe({ signal, timeoutMs, received: () => {} });
  // Who tests the settings wants to know at once that a server is busy.
  return untilNotBusy(probe, { signal, timeLeft: () => 0, pauseMs: 1000 });
}

/** In seconds. A local model may have to be read from the disk first. */
const longestProbe = 60;

async function openProvider(settings: ModelSettings, context: ModelsContext): Promise<OpenProvider> {
  const { ai } = settings;
  if (ai.provider === "vscode") {
    if (!context.editor) throw new Failure("conflict", onlyInEditor);
    const about = { provider: ai.provider, name: ai.model ?? "the editor's model", host: "vscode", isLocal: false };
    return { provider: editorProvider(context.editor, ai.model), about };
  }
  const open = servers[ai.provider];
  const base = URL.parse(`${ai.baseUrl?.replace(/(?<!\/)\/+$/, "") ?? ""}/`);
  if (!base) throw missing("ai.baseUrl", "the address of the provider's API, such as https://api.openai.com/v1");
  if (ai.model === null) throw missing("ai.model", "the name of a model, as the provider spells it");
  const isLocal = literalKind(base) === "this machine";
  const server: ModelServer = {
    base,
    model: ai.model,
    key: await context.settings.secret("ai.key", base.host),
    allowPrivate: isLocal || settings.allowPrivateAddresses,
    outgoing: context.outgoing,
  };
  return { provider: open(server), about: { provider: ai.provider, name: ai.model, host: base.host, isLocal } };
}

const onlyInEditor =
  "The editor's models answer only in VS Code. Choose another provider for everything else: palisade settings set ai.provider=ollama";

function missing(setting: string, what: string): Failure {
  return new Failure("conflict", `${setting} is not set: ${what}. Set it with: palisade settings set ${setting}=…`);
}
