import { z } from "zod";
import { lazy } from "../../contract/lazy.ts";
import { parseJson } from "../../scanner/index.ts";

/** An error as Ollama, OpenAI, Anthropic and those who follow them send it. */
const errorSchema = lazy(() =>
  z.union([
    z.object({ error: z.string() }).transform(({ error }) => error),
    z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
    z.object({ message: z.string() }).transform(({ message }) => message),
  ]),
);

/** In characters. */
const longestMessage = 200;

/** What a server says about an error, shortened and on one line; empty for pages and other texts. */
export function messageIn(body: string): string {
  return shortened(errorSchema().safeParse(parseJson(body)).data ?? "");
}

/** A server's message as part of a sentence. */
export function shortened(message: string): string {
  const line = message.replace(/\s+/g, " ").trim().replace(/\.$/, "");
  return line.length > longestMessage ? `${line.slice(0, longestMessage)}…` : line;
}

const tooLong =
  /context (?:length|size|window|limit)|context_length|prompt is too long|input (?:is too long|length)|too many tokens|maximum.{0,20}tokens|reduce the length/i;

/** Whether a server says that a prompt is longer than its model reads. Each has words of its own. */
export function isTooLong(message: string): boolean {
  return tooLong.test(message);
}
