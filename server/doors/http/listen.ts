import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { Failure } from "../../core/failure.ts";

export interface Listener {
  /** The address to show to the user: `http://127.0.0.1:4110`. */
  readonly address: string;
  /** Lets the process end although this listens and clients are connected. */
  unref(): void;
  /** Frees the port and drops every connection. */
  close(): Promise<void>;
}

/** How much of the server its clients may hold, in milliseconds and connections. */
export interface ConnectionLimits {
  /** From the connection to the end of the request's headers. */
  readonly headersTimeout: number;
  /** From the connection to the end of the request's body; the answer may take as long as it takes. */
  readonly requestTimeout: number;
  /** Between an answer and the next request of the same connection. */
  readonly keepAliveTimeout: number;
  /** How often the first two are looked at. */
  readonly connectionsCheckingInterval: number;
  readonly maxConnections: number;
}

/** A window that follows holds one silent connection, so shorter timeouts would make every window connect more often. */
const defaultLimits: ConnectionLimits = {
  headersTimeout: 60_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 30_000,
  maxConnections: 128,
};

/**
 * Listens on a port.
 *
 * @param port 0 takes any free one
 * @throws Failure `conflict` when the port is taken, `refused` when this user may not have it, `unavailable` otherwise
 */
export async function listen(
  app: Hono,
  host: string,
  port: number,
  limits: ConnectionLimits = defaultLimits,
): Promise<Listener> {
  const server = createServer(limits, getRequestListener(app.fetch, { hostname: host }));
  server.maxConnections = limits.maxConnections;
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (error) {
    throw explain(error, host, port);
  }
  // From here on an error is one connection that could not be accepted, which is no reason to end the process.
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

/** The address of a server, as one writes it into a browser. */
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
