import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { runCommand } from "./doors/cli/cli.ts";
import { outputOf } from "./doors/cli/terminal.ts";
import { createServices } from "./services/services.ts";

const interrupted = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => interrupted.abort());
}
// A reader that closes early (`palisade scan | head`) is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

const installation = dirname(dirname(fileURLToPath(import.meta.url)));
const services = createServices(process.env, process.cwd(), installation);
process.exitCode = await runCommand(process.argv.slice(2), services, {
  stdin: process.stdin,
  stdout: outputOf(process.stdout),
  stderr: outputOf(process.stderr),
  environment: process.env,
  signal: interrupted.signal,
});
