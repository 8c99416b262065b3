import { get } from "node:http";
import { connect } from "node:net";
import { serverName } from "./response-headers.ts";

/** A Palisade on the same machine answers within milliseconds; whoever takes longer is taken for another program. */
const patience = 500;

/**
 * Asks whoever has a port whether it is a Palisade. One that demands a token says so without it.
 *
 * @param signal ends the question early; the answer is then false
 */
export function isPalisade(host: string, port: number, signal?: AbortSignal): Promise<boolean> {
  const timeout = AbortSignal.timeout(patience);
  return new Promise((resolve) => {
    const question = get({
      host,
      port,
      path: "/health",
      agent: false,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    question.on("response", (answer) => {
      resolve(answer.headers["server"] === serverName);
      answer.destroy();
    });
    question.on("error", () => resolve(false));
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
