import { createConnection } from "vscode-languageserver/node";
import { Failure } from "../../contract/failure.ts";
import type { Services } from "../../services/services.ts";
import type { Terminal } from "../cli/terminal.ts";
import { greet } from "./greet.ts";
import { processOffer } from "./process-offer.ts";

/**
 * Serves an editor until it ends the session or disconnects.
 *
 * @param hasTransport whether the command line names a transport; the library reads it from there
 * @throws Failure `invalid input` without a transport
 */
export async function serveLanguage(hasTransport: boolean, services: Services, terminal: Terminal): Promise<number> {
  if (!hasTransport) {
    throw new Failure("invalid input", "Say how the editor talks to the server: palisade lsp --stdio.");
  }
  services.afterwards.inBackground();
  // The library reads the transport from the command line, and redirects the console away from standard output.
  greet(createConnection, processOffer, async (connection, greeting) => {
    const { serveInProcess } = await import("./process-engine.ts");
    await serveInProcess(connection, greeting, services, terminal.environment["PALISADE_TOKEN"] || undefined);
  });
  // The library ends the process when the editor exits or disconnects.
  await new Promise((resolve) => terminal.signal.addEventListener("abort", resolve, { once: true }));
  await services.store.close();
  process.exit(0);
}
