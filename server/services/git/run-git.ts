import { spawn } from "node:child_process";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import { Failure } from "../../core/failure.ts";

/** Git at work. */
export interface GitProcess {
  readonly stdout: Readable;
  /**
   * Resolves when it has ended and its output is read.
   *
   * @throws Failure `unavailable` when there is no Git, `cancelled` when the signal says so
   */
  readonly ended: Promise<GitEnd>;
}

export interface GitEnd {
  readonly ok: boolean;
  /** The last of what it complained about. */
  readonly complaint: string;
}

export interface GitOptions {
  readonly signal: AbortSignal | undefined;
  /** The lines that it reads from its standard input. */
  readonly input?: readonly string[];
}

/** What every run gets: no questions, no pager, no locks, no network, English messages, objects as they are. */
const environment = {
  LC_ALL: "C",
  GIT_TERMINAL_PROMPT: "0",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_NO_LAZY_FETCH: "1",
  GIT_ALLOW_PROTOCOL: "none",
  GIT_NO_REPLACE_OBJECTS: "1",
  GIT_ATTR_NOSYSTEM: "1",
};
const settings = ["--no-pager", "-c", "core.fsmonitor=false", "-c", "core.quotePath=false"];

const longestComplaint = 4000;

/**
 * Starts Git. What the caller's environment says to Git (in a hook: which repository to use) does not count.
 *
 * @param variables further variables of the environment
 */
export function startGit(
  args: readonly string[],
  { signal, input = [] }: GitOptions,
  variables: Readonly<Record<string, string>> = {},
): GitProcess {
  const inherited = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name));
  const child = spawn("git", [...settings, ...args], {
    // Windows looks for programs in the current folder first: that must not be one of a repository.
    cwd: dirname(process.execPath),
    env: { ...Object.fromEntries(inherited), ...environment, ...variables },
    windowsHide: true,
  });
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaint = (complaint + text).slice(-longestComplaint);
  });
  // Git may end before it has read everything; why is told by its end.
  child.stdin.on("error", () => {}).end(input.map((line) => `${line}\n`).join(""));
  const stop = () => child.kill();
  signal?.addEventListener("abort", stop);
  if (signal?.aborted) stop();
  const ended = new Promise<GitEnd>((resolve, reject) => {
    child.once("error", (error) => reject(cannotStart(error)));
    child.once("close", (code) => {
      if (signal?.aborted) reject(new Failure("cancelled", "Reading the history was cancelled."));
      else resolve({ ok: code === 0, complaint: complaint.trim() });
    });
  }).finally(() => signal?.removeEventListener("abort", stop));
  // Whoever still reads the output asks for the end later.
  ended.catch(() => {});
  return { stdout: child.stdout, ended };
}

function cannotStart(error: Error): Failure {
  const missing = "code" in error && error.code === "ENOENT";
  const reason = missing ? "it was not found. Install Git, and make sure that it is on the PATH" : error.message;
  return new Failure("unavailable", `Git cannot be started: ${reason}.`);
}

/** Runs Git and returns all it wrote: for answers that are small, or that the caller needs whole. */
export async function outputOf({ stdout, ended }: GitProcess): Promise<GitEnd & { readonly output: Buffer }> {
  const chunks: Buffer[] = [];
  for await (const chunk of stdout) chunks.push(chunk);
  return { ...(await ended), output: Buffer.concat(chunks) };
}
