import { once } from "node:events";
import { createServer, type Server } from "node:net";

/** The port of a listening server. */
export function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server does not listen on a port.");
  return address.port;
}

/** A free port. */
export async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = portOf(server);
  server.close();
  await once(server, "close");
  return port;
}
