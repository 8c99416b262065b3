import { STATUS_CODES } from "node:http";
import { answerHeaders } from "./response-headers.ts";

const headers = { ...answerHeaders, "Content-Type": "application/json" };

/** The answer to a broken request, which never reaches the application. */
export function refusal(status: number, error: string): Response {
  return new Response(JSON.stringify({ error }), { status, headers });
}

/** The same as raw bytes that also end the connection. */
export function refusalText(status: number, error: string): string {
  const body = JSON.stringify({ error });
  const lines = { ...headers, Connection: "close", "Content-Length": Buffer.byteLength(body) };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join("")}\r\n${body}`;
}
