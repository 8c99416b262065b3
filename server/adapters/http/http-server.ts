import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Hono } from "hono";
import { keepRoom } from "./connections.ts";
import { errorBody, errorStatus } from "./errors.ts";
import { refusal, refusalText } from "./refusal.ts";

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
  /** How long a client may say nothing, or leave unread what was sent to it. */
  readonly silenceTimeout: number;
  readonly maxConnections: number;
}

/** A window that follows holds one silent connection, so shorter timeouts would make every window connect more often. */
export const defaultLimits: ConnectionLimits = {
  headersTimeout: 60_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 30_000,
  silenceTimeout: 120_000,
  maxConnections: 128,
};

/** A server that answers with the application, in its words even where what arrives never becomes a request. */
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
  // What a client expects beyond 100-continue may be left unfulfilled.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket: Socket) => {
    const [status, words] = malformed[code] ?? [400, "This is no HTTP request."];
    if (socket.writable && !connections.isAnswering(socket)) socket.write(refusalText(status, words));
    socket.destroySoon();
  });
  // A silent connection ends, and one whose client leaves its answer unread; not one whose answer is still being made.
  server.setTimeout(limits.silenceTimeout, (socket) => {
    if (!connections.isWaiting(socket) || socket.writableLength > 0) socket.destroy();
  });
  return server;
}

/** What never becomes a request, by the code that Node has for it. */
const malformed: Readonly<Record<string, readonly [status: number, error: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The request did not arrive in time. Send it again."],
  HPE_HEADER_OVERFLOW: [431, "The headers of the request are too large."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "The extensions of the request's chunks are too large."],
};
