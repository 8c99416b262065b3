import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Hono } from "hono";
import { keepRoom } from "./connections.ts";
import { errorBody, errorStatus } from "./errors.ts";
import { refusal, refusalText } from "./refusal.ts";

/** Limits on what clients may hold, in milliseconds and connections. */
export interface ConnectionLimits {
  /** From the connection to the end of the request's headers. */
  readonly headersTimeout: number;
  /** From the connection to the end of the request's body. The answer may take any time. */
  readonly requestTimeout: number;
  /** Between an answer and the next request on the same connection. */
  readonly keepAliveTimeout: number;
  /** How often the first two are checked. */
  readonly connectionsCheckingInterval: number;
  /** How long a client may be silent, or leave sent data unread. */
  readonly silenceTimeout: number;
  readonly maxConnections: number;
}

/** A waiting window holds one silent connection; shorter timeouts would make every window reconnect more often. */
export const defaultLimits: ConnectionLimits = {
  headersTimeout: 60_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 30_000,
  silenceTimeout: 120_000,
  maxConnections: 128,
};

/** A server that answers with the application. Even broken requests get an answer in the application's format. */
export function createHttpServer(app: Hono, host: string, limits: ConnectionLimits): Server {
  const answer = getRequestListener(app.fetch, {
    hostname: host,
    errorHandler: (error) =>
      error instanceof RequestError
        ? refusal(400, "The address or the host name of the request is malformed.")
        : refusal(errorStatus(error), errorBody(error).error),
  });
  const server = createServer({ ...limits, requireHostHeader: false }, answer);
  const connections = keepRoom(server, limits.maxConnections);
  // An expectation beyond 100-continue may be ignored.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket: Socket) => {
    const [status, words] = malformed[code] ?? [400, "This is no HTTP request."];
    if (socket.writable && !connections.isAnswering(socket)) socket.write(refusalText(status, words));
    socket.destroySoon();
  });
  // Ends a silent connection, also one whose client leaves its answer unread, but not one whose answer is still being
  // made.
  server.setTimeout(limits.silenceTimeout, (socket) => {
    if (!connections.isWaiting(socket) || socket.writableLength > 0) socket.destroy();
  });
  return server;
}

/** Answers to broken requests, by Node's error code. */
const malformed: Readonly<Record<string, readonly [status: number, error: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The request did not arrive in time. Send it again."],
  HPE_HEADER_OVERFLOW: [431, "The headers of the request are too large."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "The extensions of the request's chunks are too large."],
};
