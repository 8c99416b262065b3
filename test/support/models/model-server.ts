import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { parseJson } from "../../../server/scanner/index.ts";
import type { Certificate } from "../sharing/certificate.ts";

export interface ModelRequest {
  /** Method and path: `POST /api/chat`. */
  readonly call: string;
  readonly headers: IncomingHttpHeaders;
  /** Empty without JSON. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** What a server answers. */
export interface ModelReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The parts of the body, each sent by itself. */
  readonly parts: readonly string[];
  /** What follows the last part: the end, a broken connection, or nothing for ever. */
  readonly last?: "end" | "break" | "hang";
}

/** A server on this machine that speaks the protocol of one with models. */
export interface TestModelServer {
  readonly address: string;
  readonly host: string;
  readonly requests: ModelRequest[];
  /** What the model answers, in order; the last one again and again. */
  answers: readonly string[];
  /** Makes something else of what the server would answer. */
  change(reply: ModelReply, request: ModelRequest): ModelReply;
  /** The questions to the model among the requests. */
  questions(): readonly ModelRequest[];
  close(): Promise<void>;
}

/**
 * @param reply what the real server would answer, with the text of the model
 * @param signed encrypts, with this certificate
 */
export async function startModelServer(
  reply: (request: ModelRequest, text: string) => ModelReply,
  signed?: Certificate,
): Promise<TestModelServer> {
  const answerRequest: RequestListener = async (incoming, response) => {
    const body = parseJson(await text(incoming).catch(() => ""));
    const { method = "", url = "", headers } = incoming;
    const isObject = typeof body === "object" && body !== null;
    const request = { call: `${method} ${url}`, headers, body: isObject ? { ...body } : {} };
    server.requests.push(request);
    const answer = server.answers[server.questions().length - 1] ?? server.answers.at(-1) ?? "{}";
    const { status, headers: own, parts, last = "end" } = server.change(reply(request, answer), request);
    response.writeHead(status, own);
    response.flushHeaders();
    for (const part of parts) await new Promise<void>((sent) => response.write(part, () => sent()));
    if (last === "end") response.end();
    if (last === "break") response.destroy();
  };
  const listener = signed
    ? createSecureServer({ cert: signed.certificate, key: signed.key }, answerRequest)
    : createServer(answerRequest);
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const server: TestModelServer = {
    address: `${signed ? "https" : "http"}://${host}`,
    host,
    requests: [],
    answers: [],
    change: (unchanged) => unchanged,
    questions: () => server.requests.filter(({ call }) => call.startsWith("POST ")),
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve());
        listener.closeAllConnections();
      }),
  };
  return server;
}

export function jsonReply(status: number, content: object): ModelReply {
  return { status, headers: { "Content-Type": "application/json" }, parts: [JSON.stringify(content)] };
}

/** A text in the pieces in which a model writes it. */
export function piecesOf(answer: string): string[] {
  return answer.match(/[\s\S]{1,6}/gu) ?? [];
}
