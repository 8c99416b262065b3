import { get } from "node:http";
import { connect } from "node:net";
import { type Peer, readHolder } from "./peer.ts";
import { serverName } from "./response-headers.ts";

/** A Palisade on the same machine answers within milliseconds; whoever takes longer is taken for another program. */
const patience = 500;

/** Who has a port: another Palisade of the same user, or somebody who will not answer this user. */
export type Holder = "another Palisade" | "another user's Palisade" | "another program";

const holders = {
  "own user": "another Palisade",
  "another user": "another user's Palisade",
  unknown: "another program",
} as const satisfies Record<Peer, Holder>;

/**
 * Asks whoever has a port who it is. A Palisade says so even to those whom it answers nothing else. Whose it is, the
 * system tells where it can, because anybody may say anything.
 *
 * @param signal ends the question early; the answer is then another program
 */
export function holderOf(host: string, port: number, signal?: AbortSignal): Promise<Holder> {
  const impatience = new AbortController();
  const timer = setTimeout(() => impatience.abort(), patience);
  return new Promise((resolve) => {
    const question = get({
      host,
      port,
      path: "/health",
      agent: false,
      // A connection that was closed belongs to nobody.
      headers: { connection: "keep-alive" },
      signal: signal ? AbortSignal.any([signal, impatience.signal]) : impatience.signal,
    });
    question.on("response", async (answer) => {
      // The system may take its time.
      clearTimeout(timer);
      const isPalisade = answer.headers["server"] === serverName;
      const holder = isPalisade ? await readHolder(answer.socket) : "unknown";
      answer.destroy();
      resolve(holders[holder]);
    });
    question.on("error", () => {
      clearTimeout(timer);
      resolve("another program");
    });
  });
}

/**
 * Resolves when whoever has the port goes away, or closes the connection that this holds open to learn of it. Neither
 * side does anything meanwhile. The connection keeps no process alive.
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
