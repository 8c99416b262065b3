import type { Certificate } from "../sharing/certificate.ts";
import { jsonReply, piecesOf, startModelServer, type TestModelServer } from "./model-server.ts";

export interface OpenAiServer extends TestModelServer {
  /** Fields that it does not take, as newer models and smaller servers do not. */
  unsupported: readonly string[];
}

/**
 * A server with OpenAI's chat completions.
 *
 * @param signed encrypts, with this certificate
 */
export async function startOpenAi(signed?: Certificate): Promise<OpenAiServer> {
  const refuse = (status: number, message: string, code: string) =>
    jsonReply(status, { error: { message, type: "invalid_request_error", param: null, code } });
  const server = await startModelServer(({ call, headers, body }, text) => {
    if (call !== "POST /v1/chat/completions") return refuse(404, `Invalid URL (${call})`, "unknown_url");
    const given = headers.authorization ?? "";
    if (given !== `Bearer ${openAiKey}`) return refuse(401, `Incorrect API key provided: ${given}.`, "invalid_api_key");
    const field = openAi.unsupported.find((one) => one in body);
    if (field !== undefined)
      return refuse(
        400,
        `Unsupported parameter: '${field}' is not supported with this model.`,
        "unsupported_parameter",
      );
    const parts = openAiParts(text, "stop", "stream_options" in body);
    return { status: 200, headers: { "Content-Type": "text/event-stream; charset=utf-8" }, parts };
  }, signed);
  const openAi: OpenAiServer = Object.assign(server, { unsupported: [] });
  return openAi;
}

export const openAiKey = "sk-test-0123456789";

/** The events of an answer. @param reason `stop`, or why else it ends */
export function openAiParts(text: string, reason = "stop", withUsage = true): string[] {
  const about = { id: "chatcmpl-1", object: "chat.completion.chunk", model: "gpt-4.1-mini-2025-04-14" };
  const choice = (delta: object, finish_reason: string | null = null) => ({
    choices: [{ index: 0, delta, finish_reason }],
  });
  const chunks = [
    choice({ role: "assistant", content: "", refusal: null }),
    ...piecesOf(text).map((content) => choice({ content })),
    choice({}, reason),
    ...(withUsage ? [{ choices: [], usage: { prompt_tokens: 812, completion_tokens: 31, total_tokens: 843 } }] : []),
  ];
  return [...chunks.map((chunk) => JSON.stringify({ ...about, ...chunk })), "[DONE]"].map(
    (data) => `data: ${data}\n\n`,
  );
}
