import { once } from "node:events";
import http from "node:http";
import https from "node:https";
import { agentFor } from "../http/agent.ts";

/** A server's answer. */
export interface Reply {
  readonly status: number;
  /** The header `Retry-After`, as sent. */
  readonly retryAfter: string | undefined;
  readonly text: string;
}

/** Sends requests to one server over a few connections, through the environment's proxy if it names one. */
export interface Transport {
  /**
   * Sends a GET request, or a POST request if there is a body (JSON).
   *
   * @throws Error when the answer is incomplete, late or too large
   */
  send(path: string, body: string | undefined, signal: AbortSignal | undefined): Promise<Reply>;
  close(): void;
}

export interface TransportLimits {
  /** Time limit of one answer, from the start of the request. */
  readonly timeoutMs: number;
  readonly largestReply: number;
}

/** OSV itself sends at most 32 MiB. */
const defaultLimits: TransportLimits = { timeoutMs: 20_000, largestReply: 32 * 1024 * 1024 };

export function openTransport(
  base: URL,
  proxy: URL | undefined,
  { timeoutMs, largestReply }: TransportLimits = defaultLimits,
): Transport {
  const secure = base.protocol === "https:";
  const agent = agentFor(secure, proxy, { keepAlive: true });
  return {
    async send(path, body, signal) {
      const timeout = AbortSignal.timeout(timeoutMs);
      const request = (secure ? https : http).request(new URL(path, base), {
        agent,
        method: body === undefined ? "GET" : "POST",
        headers: {
          Accept: "application/json",
          "User-Agent": "palisade",
          ...(body !== undefined && { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) }),
        },
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      request.end(body);
      try {
        const [response] = (await once(request, "response")) as [http.IncomingMessage];
        const text = await textOf(response, largestReply);
        return { status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"], text };
      } catch (error) {
        throw timeout.aborted ? new Error(`no answer within ${timeoutMs / 1000} s`) : error;
      }
    },
    close: () => agent.destroy(),
  };
}

async function textOf(response: http.IncomingMessage, largest: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largest) throw new Error(`an answer of more than ${largest} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
