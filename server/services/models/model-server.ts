import { Failure } from "../../contract/failure.ts";
import type { Outgoing } from "../http/open-outgoing.ts";
import type { Received } from "../http/outgoing.ts";
import { retryAfter } from "../http/retry-after.ts";
import { ServerBusy } from "./busy.ts";
import type { CompletionContext } from "./provider.ts";
import { isTooLong, messageIn } from "./server-messages.ts";

/** A server with models, as the settings name it. */
export interface ModelServer {
  /** Ends in a slash. */
  readonly base: URL;
  readonly model: string;
  readonly key: string | undefined;
  readonly allowPrivate: boolean;
  readonly outgoing: Outgoing;
}

/** A request that a server does not accept as it is. */
export interface Rejected {
  readonly kind: "rejected";
  readonly status: number;
  /** What the server says, on one line; may be empty. */
  readonly message: string;
}

export interface Accepted {
  readonly kind: "accepted";
  readonly answer: Received;
}

/** In bytes. Each word of an answer comes in some hundred bytes of JSON. */
const maxBytes = 32 * 1024 * 1024;

/**
 * Sends a request: POST with a body, else GET.
 *
 * @throws ServerBusy when the server is overloaded or has trouble; Failure `refused` when it does not accept the key
 */
export async function ask(
  { base, outgoing, allowPrivate }: ModelServer,
  path: string,
  { headers, body }: { readonly headers?: Readonly<Record<string, string>>; readonly body?: object },
  { signal, timeoutMs }: Pick<CompletionContext, "signal" | "timeoutMs">,
): Promise<Accepted | Rejected> {
  const answer = await outgoing.send({
    url: new URL(path, base),
    method: body ? "POST" : "GET",
    headers: { ...headers, ...(body && { "Content-Type": "application/json" }) },
    body: body && JSON.stringify(body),
    timeoutMs,
    maxBytes,
    allowPrivate,
    signal,
  });
  const { status } = answer;
  if (status >= 200 && status < 300) return { kind: "accepted", answer };
  const message = messageIn(await answer.text());
  if (isTooLong(message)) return { kind: "rejected", status, message };
  const said = message === "" ? "" : `: ${message}`;
  if (status === 401 || status === 403)
    throw new Failure("refused", `${base.host} does not accept the key (${status})${said}. Set it with: ${setKey}`);
  const pause = retryAfter(answer.headers["retry-after"], Date.now());
  if (status === 429) throw new ServerBusy(`${base.host} is asked too often (429)${said}`, pause);
  if (status >= 500) throw new ServerBusy(`${base.host} ${troubleOf(status)} (${status})${said}`, pause);
  return { kind: "rejected", status, message };
}

const setKey = "palisade settings set ai.key -";

function troubleOf(status: number): string {
  return status === 529 || status === 503 ? "is overloaded" : "has trouble";
}
