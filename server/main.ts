import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { asksForVersion, reportError, runCommand } from "./adapters/cli/cli.ts";
import { streamOutput } from "./adapters/cli/terminal.ts";
import { text } from "./reports/terminal-text.ts";

const interrupted = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => interrupted.abort());
}
// An uncaught error would be printed as it is and exit with the code of a failing gate.
process.on("uncaughtException", (error) => process.exit(reportError(error, streamOutput(process.stderr))));
process.stdout.on("error", async (error: NodeJS.ErrnoException) => {
  // A reader that closes early (`palisade scan | head`) is no error.
  if (error.code === "EPIPE") return;
  const { writeFailure } = await import("./services/files/write-failure.ts");
  streamOutput(process.stderr).print(text`palisade: ${writeFailure("Standard output", error).message}\n`);
  process.exitCode = 2;
});

const installation = dirname(dirname(fileURLToPath(import.meta.url)));

async function services() {
  const { createServices } = await import("./adapters/cli/start.ts");
  return createServices(process.env, process.cwd(), installation);
}

// Scripts ask for the version again and again, so it is said before anything else is loaded.
if (!asksForVersion(process.argv.slice(2))) {
  const { prepareRun } = await import("./adapters/cli/prepare-run.ts");
  prepareRun(process.argv.slice(2), process.env);
}
const exitCode = await runCommand(process.argv.slice(2), services, {
  // Node opens each of these when it is first asked for, which takes a while.
  get stdin() {
    return process.stdin;
  },
  stdout: streamOutput(process.stdout, process.env["COLUMNS"]),
  get stderr() {
    return streamOutput(process.stderr, process.env["COLUMNS"]);
  },
  environment: process.env,
  signal: interrupted.signal,
});
process.exitCode ??= exitCode;
