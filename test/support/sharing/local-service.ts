import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A request as a service hears it. */
export interface Heard {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** The body as JSON; an empty object without one. */
  readonly json: Readonly<Record<string, unknown>>;
}

export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Something that a service does once in place of what it should: before it does anything, or after it has done what was
 * asked. `cut` closes the connection without an answer.
 */
export interface Fault {
  /** The request that it happens to: `POST /issues`. */
  readonly at: RegExp;
  readonly when: "before" | "after";
  readonly reply: Reply | "cut";
}

/** A server on this machine that plays a service. */
export interface LocalService {
  readonly address: string;
  readonly heard: Heard[];
  /** Each happens once. */
  readonly faults: Fault[];
  close(): Promise<void>;
}

export async function startService(answer: (heard: Heard) => Reply): Promise<LocalService> {
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: LocalService = { address, heard: [], faults: [], close: () => server[Symbol.asyncDispose]() };
  return service;

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request);
    const path = request.url ?? "";
    const { method = "", headers } = request;
    const json = body === "" ? {} : JSON.parse(body);
    const heard: Heard = { method, path, url: new URL(path, address), headers, body, json };
    service.heard.push(heard);
    const index = service.faults.findIndex(({ at }) => at.test(`${method} ${path}`));
    const [fault] = index < 0 ? [] : service.faults.splice(index, 1);
    const done = fault?.when === "before" ? fault.reply : answer(heard);
    const reply = fault?.when === "after" ? fault.reply : done;
    if (reply === "cut") return void request.socket.destroy();
    const written = typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body ?? "");
    response.writeHead(reply.status, { "Content-Type": "application/json", ...reply.headers });
    response.end(reply.body === undefined ? undefined : written);
  }
}
