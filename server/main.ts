import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { reportError, runCommand } from "./adapters/cli/cli.ts";
import { expectShortRun } from "./adapters/cli/short-run.ts";
import { streamOutput } from "./adapters/cli/terminal.ts";
import { text } from "./reports/terminal-text.ts";
import { keepCompiled } from "./services/compile-cache.ts";
import { writeFailure } from "./services/files/write-failure.ts";
import { stateFolder } from "./services/state-folder.ts";
import { version } from "./version.ts";

if (process.argv[2] !== "--version") keepCompiled(stateFolder(process.env), version);
if (process.argv[2] === "scan") expectShortRun();

const interrupted = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => interrupted.abort());
}
// An uncaught error would be printed as it is and exit with the code of a failing gate.
process.on("uncaughtException", (error) => process.exit(reportError(error, streamOutput(process.stderr))));
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // A reader that closes early (`palisade scan | head`) is no error.
  if (error.code === "EPIPE") return;
  streamOutput(process.stderr).print(text`palisade: ${writeFailure("Standard output", error).message}\n`);
  process.exitCode = 2;
});

const installation = dirname(dirname(fileURLToPath(import.meta.url)));

async function services() {
  const { createServices } = await import("./services/services.ts");
  return createServices(process.env, process.cwd(), installation);
}

const exitCode = await runCommand(process.argv.slice(2), services, {
  stdin: process.stdin,
  stdout: streamOutput(process.stdout, process.env["COLUMNS"]),
  stderr: streamOutput(process.stderr, process.env["COLUMNS"]),
  environment: process.env,
  signal: interrupted.signal,
});
process.exitCode ??= exitCode;
