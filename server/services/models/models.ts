import { Failure } from "../../contract/failure.ts";
import { refuseHost, refuseProvider, type SendingPolicy } from "../settings/allowed.ts";
import type { EditorModels } from "./editor.ts";
import type { LanguageModel } from "./language-model.ts";
import type { ModelsContext } from "./models-context.ts";
import type { ModelSettings } from "./open-model.ts";

/** The language model that the user set up. Its parts are loaded when it is first asked for. */
export interface Models {
  /**
   * @param policy what the team of the project allows
   * @throws Failure `conflict` when there is none, with how to set one up; `refused` when the team does not allow it
   */
  current(policy: SendingPolicy): Promise<LanguageModel>;
  /** Like `current`, but undefined when AI is off. */
  ifAny(policy: SendingPolicy): Promise<LanguageModel | undefined>;
  /**
   * Asks as little as possible, to see whether the settings work.
   *
   * @returns what came back, in a sentence
   * @throws Failure that says what is wrong
   */
  probe(signal?: AbortSignal): Promise<string>;
  /** The same, with the models of an editor. */
  inEditor(editor: EditorModels): Models;
}

export function openModels(context: ModelsContext): Models {
  async function modelSettings(): Promise<ModelSettings | undefined> {
    const { ai, allowPrivateAddresses } = await context.settings.read();
    const { provider } = ai;
    return provider === "off" ? undefined : { ai: { ...ai, provider }, allowPrivateAddresses };
  }

  async function ifAny(policy: SendingPolicy): Promise<LanguageModel | undefined> {
    const settings = await modelSettings();
    if (!settings) return undefined;
    const { openModel } = await import("./open-model.ts");
    const model = await openModel(settings, context);
    refuseProvider(policy, model.provider);
    // The editor asks its own models, and says of none where it is.
    if (model.provider !== "vscode") refuseHost(policy, model.host);
    return model;
  }
  return {
    ifAny,
    async current(policy) {
      const model = await ifAny(policy);
      if (!model) throw new Failure("conflict", aiIsOff);
      return model;
    },
    async probe(signal) {
      const settings = await modelSettings();
      if (!settings) throw new Failure("conflict", aiIsOff);
      const { probeModel } = await import("./open-model.ts");
      return probeModel(settings, context, signal);
    },
    inEditor: (editor) => openModels({ ...context, editor }),
  };
}

const aiIsOff =
  "AI is off. Set it up in Settings, or with: palisade settings set ai.provider=ollama (a model on this machine, no key).";
