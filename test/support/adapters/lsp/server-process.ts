import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { Socket } from "node:net";
import { join } from "node:path";
import { program } from "../program.ts";

/** A language server in its own process, on standard input and output. */
export interface ServerProcess {
  readonly child: ChildProcessWithoutNullStreams;
  /** Its standard error so far. */
  errors(): string;
  /** Resolves to the exit code, or to the signal that ended it. */
  readonly ended: Promise<number | string>;
}

/** @param state the folder that the server keeps its records in */
export function startServer(state: string, args: readonly string[] = ["--stdio"]): ServerProcess {
  const child = spawn(process.execPath, [program, "lsp", ...args], {
    cwd: join(state, ".."),
    env: { PATH: process.env["PATH"], HOME: state, PALISADE_HOME: state, PROJECTS_ROOT: join(state, "..") },
  });
  // A failed test leaves its server running; it must not keep the test run alive.
  child.unref();
  for (const stream of child.stdio) if (stream instanceof Socket) stream.unref();
  let errors = "";
  child.stderr.on("data", (data) => {
    errors += String(data);
  });
  // Tests kill the server, and a killed server cannot be written to.
  child.stdin.on("error", () => {});
  const ended = once(child, "close").then(([code, signal]: (number | string | null)[]) => code ?? signal ?? "unknown");
  return { child, errors: () => errors, ended };
}
