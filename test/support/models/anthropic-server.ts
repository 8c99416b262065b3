import { jsonReply, piecesOf, startModelServer, type TestModelServer } from "./model-server.ts";

/** Anthropic's messages. */
export async function startAnthropic(): Promise<TestModelServer> {
  const refuse = (status: number, type: string, message: string) =>
    jsonReply(status, { type: "error", error: { type, message }, request_id: "req_011" });
  return startModelServer(({ call, headers, body }, text) => {
    if (call !== "POST /v1/messages") return refuse(404, "not_found_error", "Not found");
    const { "x-api-key": key, "anthropic-version": version } = headers;
    if (key !== anthropicKey) return refuse(401, "authentication_error", `invalid x-api-key ${key}`);
    if (version !== "2023-06-01") return refuse(400, "invalid_request_error", "anthropic-version: header is required");
    if (!body["max_tokens"]) return refuse(400, "invalid_request_error", "max_tokens: Field required");
    const headersOfStream = { "Content-Type": "text/event-stream; charset=utf-8" };
    return { status: 200, headers: headersOfStream, parts: anthropicParts(text) };
  });
}

export const anthropicKey = "sk-ant-test-0123456789";

/** The events of an answer. @param reason `end_turn`, or why else it ends */
export function anthropicParts(text: string, reason = "end_turn"): string[] {
  const message = {
    id: "msg_01",
    type: "message",
    role: "assistant",
    model: "claude-sonnet-4-5-20250929",
    content: [],
  };
  return [
    { type: "message_start", message: { ...message, usage: { input_tokens: 812, output_tokens: 1 } } },
    { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
    { type: "ping" },
    ...piecesOf(text).map((piece) => ({
      type: "content_block_delta",
      index: 0,
      delta: { type: "text_delta", text: piece },
    })),
    { type: "content_block_stop", index: 0 },
    { type: "message_delta", delta: { stop_reason: reason, stop_sequence: null }, usage: { output_tokens: 31 } },
    { type: "message_stop" },
  ].map((event) => anthropicEvent(event));
}

export function anthropicEvent(event: { readonly type: string }): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}
