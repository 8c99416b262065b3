import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { Socket } from "node:net";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../../..");
/** The built program: `npm test` builds it before the tests run. */
export const program = join(root, "dist/palisade.js");

/** A language server in a process of its own, spoken to on standard input and output. */
export interface ServerProcess {
  readonly child: ChildProcessWithoutNullStreams;
  /** Everything it has written to standard error. */
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
  // A test that failed leaves its server running, and the run must end all the same: the server then ends with it.
  child.unref();
  for (const stream of child.stdio) if (stream instanceof Socket) stream.unref();
  let errors = "";
  child.stderr.on("data", (data) => {
    errors += String(data);
  });
  // A server that was killed cannot be written to, which is what its tests are about.
  child.stdin.on("error", () => {});
  const ended = once(child, "close").then(([code, signal]: (number | string | null)[]) => code ?? signal ?? "unknown");
  return { child, errors: () => errors, ended };
}
