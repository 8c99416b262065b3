import { z } from "zod";
import { Failure } from "../../contract/failure.ts";
import { lazy } from "../../contract/lazy.ts";
import { parseJson } from "../../scanner/index.ts";
import { linesOf } from "./lines.ts";
import { ask, type ModelServer } from "./model-server.ts";
import type { Completion, CompletionContext, Prompt, Provider } from "./provider.ts";
import { answerBrokeOff, errorInStream, foreignServer, questionTooLong, rejection } from "./server-failures.ts";

const partSchema = lazy(() =>
  z.object({
    error: z.string().optional(),
    model: z.string().default(""),
    message: z.object({ content: z.string().default("") }).optional(),
    done: z.boolean().default(false),
    done_reason: z.string().optional(),
    prompt_eval_count: z.int().default(0),
    eval_count: z.int().default(0),
  }),
);

const versionSchema = lazy(() => z.object({ version: z.string().max(100) }));
const tagsSchema = lazy(() => z.object({ models: z.array(z.object({ name: z.string() })) }));

/** Ollama's own protocol: a line of JSON for each part of the answer. Facts: https://docs.ollama.com/api */
export function ollama(server: ModelServer): Provider {
  async function complete(prompt: Prompt, context: CompletionContext): Promise<Completion> {
    const messages = [
      { role: "system", content: prompt.system },
      ...prompt.messages.map(({ role, text }) => ({ role, content: text })),
    ];
    const characters = messages.reduce((sum, { content }) => sum + content.length, 0);
    const asked = await ask(server, "api/chat", { body: chatRequest(server, prompt, messages, characters) }, context);
    // Without a message nothing is there at all: Ollama says which model it misses.
    if (asked.kind === "rejected")
      throw asked.status === 404 && asked.message !== "" ? noModel(server) : rejection(server, asked);
    let text = "";
    let isOllama = false;
    for await (const line of linesOf(asked.answer.stream())) {
      const { data: part } = partSchema().safeParse(parseJson(line));
      if (!part) continue;
      isOllama = true;
      if (part.error !== undefined) throw errorInStream(server, part.error);
      text += part.message?.content ?? "";
      context.received(text.length);
      if (!part.done) continue;
      if (wasTruncated(part.prompt_eval_count, characters)) throw questionTooLong(server);
      return {
        text,
        model: part.model || server.model,
        inputTokens: part.prompt_eval_count,
        outputTokens: part.eval_count,
        end: part.done_reason === "length" ? "cut off" : "finished",
      };
    }
    throw isOllama ? answerBrokeOff(server) : foreignServer(server, "Ollama");
  }

  return {
    complete,
    async probe(context) {
      const { version } = await read(server, "api/version", versionSchema(), context);
      const { models } = await read(server, "api/tags", tagsSchema(), context);
      if (!models.some(({ name }) => isSameModel(name, server.model))) throw noModel(server);
      return `Ollama ${version} answers at ${server.base.host}, and has ${server.model}.`;
    },
  };
}

function chatRequest(
  { model }: ModelServer,
  { schema, maxOutputTokens }: Prompt,
  messages: readonly object[],
  characters: number,
): object {
  return {
    model,
    messages,
    stream: true,
    format: schema,
    // What a model thinks beforehand would use up the tokens of its answer.
    think: false,
    // Refuse what does not fit. Earlier servers do not know this and drop the beginning, see `wasTruncated`.
    truncate: false,
    options: {
      num_ctx: contextSize(characters, maxOutputTokens),
      num_predict: maxOutputTokens,
      temperature: 0,
      seed: 1,
    },
  };
}

const contextStep = 4096;

/** The context for a prompt and its answer, in tokens. Without it, a server takes as little as 4,096. */
function contextSize(characters: number, outputTokens: number): number {
  // Code has about 3 characters in a token.
  const needed = characters / 2.5 + outputTokens;
  return Math.ceil(needed / contextStep) * contextStep;
}

/**
 * Whether a server dropped the beginning of a prompt without a word. No text has more than 6 characters in a token on
 * average; a server that drops half of a prompt has read many more by this count.
 */
function wasTruncated(promptTokens: number, characters: number): boolean {
  return promptTokens > 0 && characters > 2000 && promptTokens < characters / 6;
}

async function read<T>(
  server: ModelServer,
  path: string,
  schema: z.ZodType<T>,
  context: CompletionContext,
): Promise<T> {
  const asked = await ask(server, path, {}, context);
  const text = asked.kind === "accepted" ? await asked.answer.text() : "";
  const { data } = schema.safeParse(parseJson(text));
  if (data === undefined) throw foreignServer(server, "Ollama");
  return data;
}

function noModel({ model, base }: ModelServer): Failure {
  return new Failure("not found", `Ollama at ${base.host} does not have ${model}. Run: ollama pull ${model}`);
}

/** A model without a tag is the latest. */
function isSameModel(name: string, wanted: string): boolean {
  return name === wanted || name === `${wanted}:latest`;
}
