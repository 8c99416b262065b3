import { serve } from "@hono/node-server";
import type { Hono } from "hono";
import { Failure } from "../../core/failure.ts";

export interface Listener {
  /** The address to show to the user: `http://127.0.0.1:4110`. */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Listens on a port.
 *
 * @param port 0 takes any free one
 * @throws Failure `conflict` when the port is taken, saying by whom as far as it can be known
 */
export async function listen(app: Hono, host: string, port: number): Promise<Listener> {
  const server = serve({ fetch: app.fetch, hostname: host, port });
  await new Promise<void>((resolve, reject) => {
    server.once("listening", () => resolve());
    server.once("error", (error) => void explain(error, host, port).then(reject));
  });
  const bound = server.address();
  const actual = typeof bound === "object" && bound ? bound.port : port;
  return {
    address: `http://${host.includes(":") ? `[${host}]` : host}:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}

async function explain(error: Error, host: string, port: number): Promise<Failure> {
  const code = "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") {
    const other = (await isPalisade(host, port)) ? "another Palisade" : "another program";
    return new Failure(
      "conflict",
      `Port ${port} is taken by ${other}. Stop it, or choose another with --scanner-port.`,
    );
  }
  if (code === "EACCES")
    return new Failure("refused", `Port ${port} may not be used by this user. Choose one above 1023.`);
  return new Failure("unavailable", `The server cannot listen on ${host}:${port}: ${error.message}`);
}

async function isPalisade(host: string, port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://${host}:${port}/health`, { signal: AbortSignal.timeout(500) });
    const body: unknown = await answer.json();
    return typeof body === "object" && body !== null && "name" in body && body.name === "palisade";
  } catch {
    return false;
  }
}
