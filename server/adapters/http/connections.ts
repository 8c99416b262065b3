import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The connections of a server. */
export interface Connections {
  /** Whether this connection's client waits for an answer, or for the rest of one. */
  isWaiting(socket: Socket): boolean;
  /** Whether an answer on this connection has begun and not ended. */
  isAnswering(socket: Socket): boolean;
}

/** State of one connection. */
interface Held {
  /** The client's address; connections from one machine share it. */
  readonly address: string;
  /** Answers under way. */
  readonly answers: Set<ServerResponse>;
}

/**
 * Limits the connections. One too many drops the longest idle connection of the address that holds most. A connection
 * whose request never arrives completely counts as idle. If every connection waits for an answer, the new one is
 * refused.
 *
 * @param max maximum number of connections
 */
export function keepRoom(server: Server, max: number): Connections {
  /** Ordered by the time they became idle, oldest first. Waiting connections may be anywhere. */
  const held = new Map<Socket, Held>();

  function longestIdle(): Socket | undefined {
    const counts = new Map<string, number>();
    for (const { address } of held.values()) counts.set(address, (counts.get(address) ?? 0) + 1);
    const idle = [...held].filter(([, { answers }]) => ![...answers].some(({ req }) => req.complete));
    const [first] = idle.sort(([, a], [, b]) => (counts.get(b.address) ?? 0) - (counts.get(a.address) ?? 0));
    return first?.[0];
  }

  server.on("connection", (socket) => {
    if (held.size >= max) {
      const dropped = longestIdle();
      (dropped ?? socket).destroy();
      if (!dropped) return;
      held.delete(dropped);
    }
    held.set(socket, { address: socket.remoteAddress ?? "", answers: new Set() });
    socket.once("close", () => held.delete(socket));
  });

  server.on("request", ({ socket }, answer) => {
    const one = held.get(socket);
    one?.answers.add(answer);
    answer.once("close", () => {
      if (!one?.answers.delete(answer) || !held.delete(socket)) return;
      held.set(socket, one);
    });
  });

  const answersOf = (socket: Socket) => [...(held.get(socket)?.answers ?? [])];
  return {
    isWaiting: (socket) => answersOf(socket).length > 0,
    isAnswering: (socket) => answersOf(socket).some(({ headersSent }) => headersSent),
  };
}
