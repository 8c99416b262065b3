import { z } from "zod";
import { lazy } from "../../contract/lazy.ts";
import { parseJson } from "../../scanner/index.ts";
import { ServerBusy } from "./busy.ts";
import { ask, type ModelServer } from "./model-server.ts";
import type { Completion, CompletionContext, Prompt, Provider } from "./provider.ts";
import { serverEvents } from "./server-events.ts";
import { answerBrokeOff, errorInStream, foreignServer, questionTooLong, rejection } from "./server-failures.ts";
import { smallestPrompt } from "./smallest-prompt.ts";

const usageSchema = lazy(() => z.object({ input_tokens: z.int().nullish(), output_tokens: z.int().nullish() }));

/** The events that matter. Others, `ping` and those to come, are passed over, as the documentation asks. */
const eventSchema = lazy(() =>
  z.discriminatedUnion("type", [
    z.object({ type: z.literal("message_start"), message: z.object({ model: z.string(), usage: usageSchema() }) }),
    z.object({ type: z.literal("content_block_delta"), delta: z.object({ text: z.string().optional() }) }),
    z.object({
      type: z.literal("message_delta"),
      delta: z.object({ stop_reason: z.string().nullish() }),
      usage: usageSchema().optional(),
    }),
    z.object({ type: z.literal("message_stop") }),
    z.object({ type: z.literal("error"), error: z.object({ type: z.string(), message: z.string() }) }),
  ]),
);

/** Anthropic's messages. Facts: https://docs.anthropic.com/en/api/messages-streaming */
export function anthropic(server: ModelServer): Provider {
  async function complete(prompt: Prompt, context: CompletionContext): Promise<Completion> {
    const headers = {
      "anthropic-version": "2023-06-01",
      ...(server.key !== undefined && { "x-api-key": server.key }),
    };
    const body = {
      model: server.model,
      max_tokens: prompt.maxOutputTokens,
      system: prompt.system,
      messages: prompt.messages.map(({ role, text }) => ({ role, content: text })),
      stream: true,
    };
    const asked = await ask(server, "v1/messages", { headers, body }, context);
    if (asked.kind === "rejected") throw rejection(server, asked);
    let [text, model, inputTokens, outputTokens, reason] = ["", "", 0, 0, ""];
    for await (const data of serverEvents(asked.answer.stream())) {
      const { data: event } = eventSchema().safeParse(parseJson(data));
      switch (event?.type) {
        case "message_start":
          model = event.message.model;
          inputTokens = event.message.usage.input_tokens ?? 0;
          break;
        case "content_block_delta":
          text += event.delta.text ?? "";
          context.received(text.length);
          break;
        case "message_delta":
          reason = event.delta.stop_reason ?? reason;
          outputTokens = event.usage?.output_tokens ?? outputTokens;
          break;
        case "error":
          throw streamError(server, event.error, text);
        case "message_stop":
          if (reason === "model_context_window_exceeded") throw questionTooLong(server);
          return { text, model, inputTokens, outputTokens, end: ends[reason] ?? "finished" };
      }
    }
    throw model === "" ? foreignServer(server, "Anthropic's API") : answerBrokeOff(server);
  }

  return {
    complete,
    async probe(context) {
      const { model } = await complete(smallestPrompt, context);
      return `${model} answers at ${server.base.host}.`;
    },
  };
}

const ends: Readonly<Record<string, Completion["end"]>> = { max_tokens: "cut off", refusal: "declined" };

/** Errors that pass. Under load they come in a stream that began well. */
const passing = new Set(["overloaded_error", "rate_limit_error", "api_error"]);

function streamError(
  server: ModelServer,
  { type, message }: { readonly type: string; readonly message: string },
  text: string,
): Error {
  if (text === "" && passing.has(type)) return new ServerBusy(`${server.base.host} is overloaded (${type})`);
  return errorInStream(server, message);
}
