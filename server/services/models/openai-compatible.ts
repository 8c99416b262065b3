import { z } from "zod";
import { lazy } from "../../contract/lazy.ts";
import { parseJson } from "../../scanner/index.ts";
import { type Accepted, ask, type ModelServer, type Rejected } from "./model-server.ts";
import type { Completion, CompletionContext, Prompt, Provider } from "./provider.ts";
import { serverEvents } from "./server-events.ts";
import { answerBrokeOff, errorInStream, foreignServer, rejection } from "./server-failures.ts";
import { isTooLong } from "./server-messages.ts";
import { smallestPrompt } from "./smallest-prompt.ts";

const chunkSchema = lazy(() =>
  z.object({
    model: z.string().nullish(),
    choices: z
      .array(
        z.object({
          delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
          finish_reason: z.string().nullish(),
        }),
      )
      .nullish(),
    usage: z.object({ prompt_tokens: z.int().default(0), completion_tokens: z.int().default(0) }).nullish(),
    error: z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)]).nullish(),
  }),
);

/**
 * The protocol of OpenAI's chat completions, which many servers speak: https://platform.openai.com/docs/api-reference/chat
 * Fields that this server does not take are left out from the second question on.
 */
export function openAiCompatible(server: ModelServer): Provider {
  let leftOut: ReadonlySet<string> = new Set();

  async function send(prompt: Prompt, context: CompletionContext): Promise<Accepted> {
    const messages = [
      { role: "system", content: prompt.system },
      ...prompt.messages.map(({ role, text }) => ({ role, content: text })),
    ];
    const headers = server.key === undefined ? {} : { Authorization: `Bearer ${server.key}` };
    for (let left = leftOut; ; ) {
      const optional = optionalFields(prompt, left);
      const body = { model: server.model, messages, stream: true, ...optional };
      const asked = await ask(server, "chat/completions", { headers, body }, context);
      if (asked.kind === "accepted") {
        leftOut = left;
        return asked;
      }
      const refused = fieldsRefused(asked, Object.keys(optional));
      if (refused.length === 0) throw rejection(server, asked);
      left = new Set([...left, ...refused]);
    }
  }

  async function complete(prompt: Prompt, context: CompletionContext): Promise<Completion> {
    const { answer } = await send(prompt, context);
    let [text, model, inputTokens, outputTokens] = ["", "", 0, 0];
    let end: Completion["end"] | undefined;
    let isOpenAi = false;
    for await (const data of serverEvents(answer.stream())) {
      if (data === "[DONE]") end ??= "finished";
      const { data: chunk } = chunkSchema().safeParse(parseJson(data));
      if (!chunk) continue;
      isOpenAi = true;
      if (chunk.error) throw errorInStream(server, chunk.error);
      const { delta, finish_reason: reason } = chunk.choices?.[0] ?? {};
      text += delta?.content ?? "";
      context.received(text.length);
      model = chunk.model || model;
      if (chunk.usage) ({ prompt_tokens: inputTokens, completion_tokens: outputTokens } = chunk.usage);
      if (delta?.refusal) end = "declined";
      else if (reason) end ??= ends[reason] ?? "finished";
    }
    if (!isOpenAi) throw foreignServer(server, "an OpenAI-compatible server");
    if (end === undefined) throw answerBrokeOff(server);
    return { text, model: model || server.model, inputTokens, outputTokens, end };
  }

  return {
    complete,
    async probe(context) {
      const { model } = await complete(smallestPrompt, context);
      return `${model} answers at ${server.base.host}.`;
    },
  };
}

const ends: Readonly<Record<string, Completion["end"]>> = { length: "cut off", content_filter: "declined" };

/** What makes answers better or shorter, and not every server takes. */
function optionalFields(
  { schema, maxOutputTokens }: Prompt,
  left: ReadonlySet<string>,
): Readonly<Record<string, unknown>> {
  const fields = {
    temperature: 0,
    seed: 1,
    stream_options: { include_usage: true },
    response_format: { type: "json_schema", json_schema: { name: "answer", strict: true, schema } },
    // The newer name of the limit, which only some servers know.
    [left.has("max_tokens") ? "max_completion_tokens" : "max_tokens"]: maxOutputTokens,
  };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !left.has(name)));
}

/** The optional fields that a rejection names; all of them when it names none. Only these statuses speak of fields. */
function fieldsRefused({ status, message }: Rejected, fields: readonly string[]): readonly string[] {
  if ((status !== 400 && status !== 422) || isTooLong(message)) return [];
  const named = fields.filter((field) => new RegExp(`\\b${field}\\b`).test(message));
  return named.length > 0 || fields.length === 0 ? named : [...fields, "max_tokens", "max_completion_tokens"];
}
