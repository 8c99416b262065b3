import { createConnection } from "vscode-languageserver/node";
import { Failure } from "../../contract/failure.ts";
import { text } from "../../reports/terminal-text.ts";
import type { Services } from "../../services/services.ts";
import type { Terminal } from "../cli/terminal.ts";
import { serveEditor } from "./server.ts";

const help = text`Usage: palisade lsp --stdio | --node-ipc | --socket=<port> | --pipe=<name>

Serve an editor over the Language Server Protocol. docs/editors.md says how to set up an editor. Settings come from the
editor, under "palisade".
`;

const transports = /^--(?:stdio|node-ipc|socket|pipe)(?:=|$)/;

/** `palisade lsp`: runs until the editor ends it, or goes. */
export async function lspCommand(args: readonly string[], services: Services, terminal: Terminal): Promise<number> {
  if (args.includes("--help") || args.includes("-h")) {
    terminal.stdout.print(help);
    return 0;
  }
  if (!args.some((one) => transports.test(one))) {
    throw new Failure("invalid input", "Say how the editor talks to the server: palisade lsp --stdio.");
  }
  // The library reads the transport from the command line, and keeps the console away from standard output.
  const connection = createConnection();
  serveEditor(connection, services, terminal.environment["PALISADE_TOKEN"] || undefined);
  // The library ends the process when the editor says so or is gone.
  await new Promise((resolve) => terminal.signal.addEventListener("abort", resolve, { once: true }));
  await services.store.close();
  process.exit(0);
}
