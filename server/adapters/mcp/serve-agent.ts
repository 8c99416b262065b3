import { once } from "node:events";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { text } from "../../reports/terminal-text.ts";
import type { Services } from "../../services/services.ts";
import type { Terminal } from "../cli/terminal.ts";
import { createMcpServer } from "./mcp-server.ts";

/** Serves one agent until it closes standard input. Only messages of the protocol go to standard output. */
export async function serveAgent(services: Services, { stdin, stdout, stderr, signal }: Terminal): Promise<number> {
  const log = (error: unknown) => stderr.print(text`palisade mcp: ${String(error)}\n`);
  const transport = new StdioServerTransport(stdin, stdout.stream);
  const scanning = await services.scanning();
  services.afterwards.inBackground();
  const handle = serveStdio(() => createMcpServer(services, scanning, log), { transport, onerror: log });
  const ended = new AbortController();
  await Promise.race([
    once(stdin, "close", { signal: ended.signal }),
    once(stdin, "end", { signal: ended.signal }),
    once(signal, "abort", { signal: ended.signal }),
  ]);
  ended.abort();
  await handle.close();
  await services.store.close();
  return 0;
}
