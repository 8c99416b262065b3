import type * as vscode from "vscode";
import type { EditorModelReply, EditorModelRequest } from "../../server/contract/editor-models.ts";

/** What is needed of VS Code's language models. */
export interface ModelApi {
  selectChatModels(): Thenable<readonly vscode.LanguageModelChat[]>;
  readonly messages: Readonly<Record<"user" | "assistant", (text: string) => vscode.LanguageModelChatMessage>>;
  /** What the user reads when VS Code asks whether Palisade may use a model. */
  readonly justification: string;
}

/**
 * Asks one of the editor's own models. Only what a user started may lead here: VS Code may show a dialog. An error
 * becomes a reply, because the language server has the words for it.
 */
export async function askEditorModel(
  { model: wanted, messages, maxCharacters }: EditorModelRequest,
  token: vscode.CancellationToken,
  { selectChatModels, messages: made, justification }: ModelApi,
): Promise<EditorModelReply> {
  try {
    const models = await selectChatModels();
    const model = models.find(({ id, family, name }) => wanted === undefined || [id, family, name].includes(wanted));
    if (!model) return { kind: "no model" };
    const tokens = await Promise.all(messages.map(({ text }) => model.countTokens(text, token)));
    const inputTokens = tokens.reduce((sum, count) => sum + count, 0);
    if (inputTokens > model.maxInputTokens) return { kind: "too long" };
    const conversation = messages.map(({ role, text }) => made[role](text));
    const response = await model.sendRequest(conversation, { justification }, token);
    let text = "";
    for await (const part of response.text) {
      text += part;
      if (text.length > maxCharacters) break;
    }
    const outputTokens = await model.countTokens(text, token);
    const isCutOff = text.length > maxCharacters;
    return { kind: "answer", text, model: model.name, isCutOff, inputTokens, outputTokens };
  } catch (error) {
    if (!(error instanceof Error)) return { kind: "error", code: "Unknown", message: String(error) };
    const code = "code" in error && typeof error.code === "string" ? error.code : "Unknown";
    return { kind: "error", code, message: error.message };
  }
}
