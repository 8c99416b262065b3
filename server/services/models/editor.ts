import type { EditorModelReply, EditorModelRequest } from "../../contract/editor-models.ts";
import { Failure } from "../../contract/failure.ts";
import type { Completion, CompletionContext, Prompt, Provider } from "./provider.ts";
import { questionTooLong } from "./server-failures.ts";
import { shortened } from "./server-messages.ts";
import { smallestPrompt } from "./smallest-prompt.ts";

/** The models of the editor that Palisade runs in. */
export interface EditorModels {
  /** @throws Error when the signal fires, or the editor has gone */
  ask(request: EditorModelRequest, signal: AbortSignal): Promise<EditorModelReply>;
}

/** A token has about four characters; a model that writes many more than it may is stopped. */
const charactersPerToken = 8;

/** @param model the name in the settings; null for whichever the editor has */
export function editorProvider(editor: EditorModels, model: string | null): Provider {
  async function complete(prompt: Prompt, { signal, timeoutMs }: CompletionContext): Promise<Completion> {
    const [first, ...rest] = prompt.messages;
    const request: EditorModelRequest = {
      model: model ?? undefined,
      messages: [{ role: "user", text: `${prompt.system}\n\n${first?.text ?? ""}` }, ...rest],
      maxCharacters: prompt.maxOutputTokens * charactersPerToken,
    };
    const timeout = AbortSignal.timeout(timeoutMs);
    const reply = await editor.ask(request, signal ? AbortSignal.any([signal, timeout]) : timeout).catch((error) => {
      if (!timeout.aborted) throw error;
      throw new Failure("unavailable", `The editor's model did not answer within ${Math.round(timeoutMs / 1000)} s.`);
    });
    switch (reply.kind) {
      case "answer": {
        const { text, isCutOff, inputTokens, outputTokens } = reply;
        return { text, model: reply.model, inputTokens, outputTokens, end: isCutOff ? "cut off" : "finished" };
      }
      case "no model":
        throw new Failure("not found", `The editor has no ${model ?? "language model"}. ${otherWay}`);
      case "too long":
        throw questionTooLong({ model: model ?? "the editor's model" });
      case "error":
        throw editorFailure(reply.code, reply.message);
    }
  }

  return {
    complete,
    async probe(context) {
      const completion = await complete(smallestPrompt, context);
      return `${completion.model} answers in the editor.`;
    },
  };
}

const otherWay = "Sign in to an extension that brings models, or choose another ai.provider in the settings.";

/** The codes of VS Code's `LanguageModelError`, in words. */
const codes: Readonly<Record<string, string>> = {
  NoPermissions: "You have not allowed Palisade to use the editor's models. Run it again, and allow it.",
  Blocked: "The editor's model is not available for now: its quota may be used up. Try again later.",
  NotFound: `The editor's model is gone. ${otherWay}`,
};

function editorFailure(code: string, message: string): Failure {
  const known = codes[code];
  const words = known ?? `The editor's model failed: ${shortened(message) || code}. Try again.`;
  return new Failure(code === "NoPermissions" ? "refused" : "unavailable", words);
}
