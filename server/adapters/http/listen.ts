import { once } from "node:events";
import type { Server } from "node:http";
import type { Hono } from "hono";
import { Failure } from "../../contract/failure.ts";
import { type ConnectionLimits, createHttpServer, defaultLimits } from "./http-server.ts";

export interface Listener {
  /** The address to show to the user: `http://127.0.0.1:4110`. */
  readonly address: string;
  /** Lets the process end while this listens and clients are connected. */
  unref(): void;
  /** Frees the port and drops every connection. */
  close(): Promise<void>;
}

/**
 * Listens on a port.
 *
 * @param port 0 takes any free one
 * @throws Failure `conflict` when the port is taken, `refused` when this user may not use it, `unavailable` otherwise
 */
export async function listen(
  app: Hono,
  host: string,
  port: number,
  limits: ConnectionLimits = defaultLimits,
): Promise<Listener> {
  const server = createHttpServer(app, host, limits);
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (error) {
    throw explain(error, host, port);
  }
  // From here on, an error means one connection that could not be accepted. The process goes on.
  server.on("error", () => {});
  return {
    address: addressOf(host, boundPort(server)),
    unref() {
      server.unref();
      server.on("connection", (connection) => connection.unref());
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The address of a server, as typed into a browser. */
export function addressOf(host: string, port: number): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

function boundPort(server: Server): number {
  const bound = server.address();
  if (typeof bound !== "object" || bound === null) throw new Error("The server has no port although it listens.");
  return bound.port;
}

function explain(error: unknown, host: string, port: number): Failure {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") {
    return new Failure("conflict", `Port ${port} is taken. Stop the program that has it, or choose another port.`);
  }
  if (code === "EACCES") {
    return new Failure("refused", `Port ${port} may not be used by this user. Choose one above 1023.`);
  }
  const reason = (error instanceof Error ? error.message : String(error)).replace(/\.$/, "");
  return new Failure("unavailable", `The server cannot listen on ${host}:${port}: ${reason}. Check both.`);
}
