import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The connections of a server, of which some wait for an answer. */
export interface Connections {
  /** True when the client of this connection waits for an answer, or for the rest of one. */
  isWaiting(socket: Socket): boolean;
  /** True when the client of this connection has got the beginning of an answer and not yet its end. */
  isAnswering(socket: Socket): boolean;
}

/** What is known of one connection. */
interface Held {
  /** Who is at its other end; connections of one machine share it. */
  readonly address: string;
  /** The answers that it waits for. */
  readonly answers: Set<ServerResponse>;
}

/**
 * Keeps room for those who ask. When one connection too many comes, the one that has been idle for longest is dropped,
 * from the address that holds most of them; one whose request never arrives as a whole is idle too. Only when all wait
 * for answers is the new one refused.
 *
 * @param most how many connections there may be
 */
export function keepRoom(server: Server, most: number): Connections {
  /** In the order in which they became idle, the oldest first; those that wait for an answer stand anywhere. */
  const held = new Map<Socket, Held>();

  function longestIdle(): Socket | undefined {
    const counts = new Map<string, number>();
    for (const { address } of held.values()) counts.set(address, (counts.get(address) ?? 0) + 1);
    const idle = [...held].filter(([, { answers }]) => ![...answers].some(({ req }) => req.complete));
    const [first] = idle.sort(([, a], [, b]) => (counts.get(b.address) ?? 0) - (counts.get(a.address) ?? 0));
    return first?.[0];
  }

  server.on("connection", (socket) => {
    if (held.size >= most) {
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
