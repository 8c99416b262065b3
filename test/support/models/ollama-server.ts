import { jsonReply, piecesOf, startModelServer, type TestModelServer } from "./model-server.ts";

export interface OllamaServer extends TestModelServer {
  /** The most tokens that the model reads. More are dropped without a word, as by servers that know no `truncate`. */
  contextTokens: number;
}

/** Ollama with one model, `qwen2.5-coder:7b`. */
export async function startOllama(): Promise<OllamaServer> {
  const server = await startModelServer(({ call, body }, text) => {
    if (call === "GET /api/version") return jsonReply(200, { version: "0.24.1" });
    if (call === "GET /api/tags") return jsonReply(200, { models: [{ name: model, size: 4_683_087_332 }] });
    if (call !== "POST /api/chat") return { status: 404, parts: ["404 page not found"] };
    if (body["model"] !== model) return jsonReply(404, { error: `model '${body["model"]}' not found` });
    const tokens = Math.ceil(JSON.stringify(body["messages"]).length / 4);
    const read = tokens > ollama.contextTokens ? Math.floor(ollama.contextTokens / 2) : tokens;
    return { status: 200, headers: { "Content-Type": "application/x-ndjson" }, parts: ollamaParts(text, read) };
  });
  const ollama: OllamaServer = Object.assign(server, { contextTokens: 32_768 });
  return ollama;
}

const model = "qwen2.5-coder:7b";

/** The lines of an answer. @param reason `stop`, or why else it ends */
export function ollamaParts(text: string, promptTokens = 100, reason = "stop"): string[] {
  const common = { model, created_at: "2026-03-01T09:00:00.000000Z" };
  const pieces = piecesOf(text);
  const lines = [
    ...pieces.map((content) => ({ ...common, message: { role: "assistant", content }, done: false })),
    {
      ...common,
      message: { role: "assistant", content: "" },
      done: true,
      done_reason: reason,
      total_duration: 1_883_051_750,
      prompt_eval_count: promptTokens,
      eval_count: pieces.length,
    },
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`);
}
