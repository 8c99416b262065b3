import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";

export interface RawAnswer {
  /** 0 when the connection was closed without an answer. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends exactly these bytes to the port and returns the answer up to the end of the connection. */
export async function exchange(port: number, request: string | Uint8Array, host = "127.0.0.1"): Promise<RawAnswer> {
  const socket = connect(port, host);
  await once(socket, "connect");
  socket.write(request);
  // A server that closes during a write resets the connection after its answer.
  socket.on("error", () => {});
  const [head = "", body = ""] = (await text(socket).catch(() => "")).split("\r\n\r\n", 2);
  const [first = "", ...lines] = head.split("\r\n");
  const pairs = lines.map((line) => [line.split(":", 1)[0]?.toLowerCase() ?? "", line.replace(/^[^:]*:\s*/, "")]);
  return { status: Number(first.split(" ")[1] ?? 0), headers: Object.fromEntries(pairs), body };
}

/** A raw request that closes the connection after the answer. */
export function rawRequest(target: string, headers: Readonly<Record<string, string>>, body = ""): string {
  const all = { Connection: "close", ...(body && { "Content-Length": String(Buffer.byteLength(body)) }), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${target} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}
