import { get } from "node:http";
import { connect } from "node:net";
import { type Peer, readPeer } from "./peer.ts";
import { serverName } from "./response-headers.ts";

/** In milliseconds. A Palisade answers faster even on a busy machine; anything slower counts as another program. */
const patience = 2000;

/** Who has a port: another Palisade of the same user, or something that does not answer this user. */
export type PortOwner = "another Palisade" | "another user's Palisade" | "another program";

const owners = {
  "own user": "another Palisade",
  "another user": "another user's Palisade",
  unknown: "another program",
} as const satisfies Record<Peer, PortOwner>;

/**
 * Asks the owner of a port who it is. A Palisade identifies itself even to clients that it refuses. Because any program
 * could claim that, the operating system confirms the user where it can.
 *
 * @param signal ends the request early; the owner then counts as another program
 */
export function portOwner(host: string, port: number, signal?: AbortSignal): Promise<PortOwner> {
  const impatience = new AbortController();
  const timer = setTimeout(() => impatience.abort(), patience);
  return new Promise((resolve) => {
    const question = get({
      host,
      port,
      path: "/health",
      agent: false,
      // A closed connection has no owner.
      headers: { connection: "keep-alive" },
      signal: signal ? AbortSignal.any([signal, impatience.signal]) : impatience.signal,
    });
    question.on("response", async (answer) => {
      // The operating system may be slow.
      clearTimeout(timer);
      const isPalisade = answer.headers["server"] === serverName;
      const peer = isPalisade ? await readPeer(answer.socket) : "unknown";
      answer.destroy();
      resolve(owners[peer]);
    });
    question.on("error", () => {
      clearTimeout(timer);
      resolve("another program");
    });
  });
}

/**
 * Holds a silent connection to the owner of a port, and resolves when it closes: the owner has ended, or dropped the
 * connection. The connection keeps no process alive.
 *
 * @param signal ends the waiting
 */
export function untilClosed(host: string, port: number, signal: AbortSignal): Promise<void> {
  // Node opens a connection even for a signal that is aborted already.
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const connection = connect({ host, port, signal });
    connection.unref();
    // Unread data would hide the end of the connection.
    connection.resume();
    // An error is followed by the end, which is all that matters.
    connection.on("error", () => {});
    connection.on("close", () => resolve());
  });
}
