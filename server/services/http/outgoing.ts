import { once } from "node:events";
import http from "node:http";
import https from "node:https";
import { Failure } from "../../contract/failure.ts";
import type { Environment } from "../state-folder.ts";
import { agentFor } from "./agent.ts";
import { checkLiteral, type Reach, type Resolve, reachableOnly } from "./checked-lookup.ts";
import { proxyFor } from "./proxy.ts";
import { requestFailure } from "./request-failure.ts";

/** A request to a service that the user set up. */
export interface OutgoingRequest {
  readonly url: URL;
  readonly method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Time limit of the whole answer, in milliseconds. */
  readonly timeoutMs: number;
  /** The largest body of an answer. */
  readonly maxBytes: number;
  /** Whether the answer may come from this machine or a private network. */
  readonly allowPrivate: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** An answer. Its body is read once, as a text or piece by piece; errors are the same as those of `send`. */
export interface Received {
  readonly status: number;
  /** By name in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  text(): Promise<string>;
  stream(): AsyncIterable<Uint8Array>;
}

/** What sending needs from outside. */
export interface SendContext {
  /** For the proxy. */
  readonly environment: Environment;
  /** Takes secrets out of a text. */
  hideSecrets(text: string): Promise<string>;
  /** The name server; the system's by default. */
  readonly resolve?: Resolve;
}

const maxRedirects = 3;

/**
 * Sends a request. It connects only to an address that was checked, follows redirects only within its host, and
 * encrypts unless the address is private. Beside the lookup of advisories, this is the only way out.
 *
 * @throws Failure `unavailable`, `refused`, `too large` or `cancelled`, without any secret in it
 */
export async function send(request: OutgoingRequest, context: SendContext): Promise<Received> {
  let url = request.url;
  for (let redirects = 0; ; redirects++) {
    const received = await sendOnce({ ...request, url }, context);
    const next = redirectOf(received, url);
    if (!next) return received;
    const mayFollow = ["GET", "HEAD"].includes(request.method) || [307, 308].includes(received.status);
    if (next.origin !== url.origin || !mayFollow || redirects === maxRedirects) {
      const where = next.origin === url.origin ? "to another address of its own" : `to ${next.host}`;
      throw new Failure(
        "unavailable",
        `${url.host} sends requests on ${where}, which is not followed. Check the address in the settings.`,
      );
    }
    await received.text().catch(() => {});
    url = next;
  }
}

async function sendOnce(request: OutgoingRequest, context: SendContext): Promise<Received> {
  const { url, method, headers = {}, body, timeoutMs, allowPrivate } = request;
  const reach: Reach = { host: url.host, isEncrypted: url.protocol === "https:", allowPrivate };
  const isNamed = checkLiteral(url, reach) === "name";
  const proxy = isNamed ? proxyFor(url, context.environment) : undefined;
  if (proxy && !reach.isEncrypted) {
    throw new Failure(
      "refused",
      `${url.host} is reached through a proxy without encryption. Use https:, or name it in NO_PROXY.`,
    );
  }
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
  const explain = async (error: unknown) => {
    if (request.signal?.aborted) return new Failure("cancelled", `The request to ${url.host} was cancelled.`);
    return requestFailure(url.host, timeout.aborted ? timeoutMs : undefined, error, context.hideSecrets);
  };
  try {
    const sent = (reach.isEncrypted ? https : http).request(url, {
      agent: agentFor(reach.isEncrypted, proxy, { keepAlive: false }),
      method,
      headers: {
        "User-Agent": "palisade",
        ...headers,
        ...(body !== undefined && { "Content-Length": Buffer.byteLength(body) }),
      },
      signal,
      ...(!proxy && { lookup: reachableOnly(reach, context.resolve) }),
    });
    // What goes wrong after the answer began is told by its body.
    sent.on("error", () => {});
    sent.end(body);
    const [response] = (await once(sent, "response")) as [http.IncomingMessage];
    return receivedFrom(response, request, explain);
  } catch (error) {
    throw await explain(error);
  }
}

function receivedFrom(
  response: http.IncomingMessage,
  { url, maxBytes }: OutgoingRequest,
  explain: (error: unknown) => Promise<Failure>,
): Received {
  async function* stream(): AsyncIterable<Uint8Array> {
    let size = 0;
    try {
      for await (const chunk of response as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > maxBytes) throw new Failure("too large", `${url.host} answers with more than ${maxBytes} bytes.`);
        yield chunk;
      }
    } catch (error) {
      throw error instanceof Failure ? error : await explain(error);
    }
  }
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name, [value ?? []].flat().join(", ")]),
    ),
    stream,
    async text() {
      const chunks: Uint8Array[] = [];
      for await (const chunk of stream()) chunks.push(chunk);
      return Buffer.concat(chunks).toString("utf8");
    },
  };
}

function redirectOf({ status, headers }: Received, from: URL): URL | undefined {
  const location = headers["location"];
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return undefined;
  return URL.parse(location, from.href) ?? undefined;
}
