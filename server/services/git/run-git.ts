import type { ChildProcess } from "node:child_process";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import { Failure } from "../../contract/failure.ts";
import { deferred } from "../deferred.ts";

/** A running Git. */
export interface GitProcess {
  /** Its output. The reader gets the same failures as from `ended`. */
  readonly stdout: AsyncIterable<Buffer>;
  /**
   * Resolves when it has ended and its output is read.
   *
   * @throws Failure `unavailable` without Git or when it is silent for too long, `cancelled` when the signal fires
   */
  readonly ended: Promise<GitEnd>;
}

export interface GitEnd {
  readonly ok: boolean;
  /** Null when it was killed. */
  readonly code: number | null;
  /** The end of its standard error. */
  readonly complaint: string;
}

export interface GitOptions {
  readonly signal: AbortSignal | undefined;
  /** The lines of its standard input. */
  readonly input?: readonly string[];
  /** Maximum silence while its output is awaited, in milliseconds. */
  readonly patience?: number;
}

/** For an answer without computing: a slow disk takes a second, a pipe in the repository forever. */
const shortPatience = 20_000;

/** A killed process ends at once, unless it waits for a disk that does not answer. */
const longestEnd = 1000;

/** Options of every run: no questions, no pager, no locks, no network, English messages, original objects. */
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
 * Starts Git, without the caller's Git variables (a hook sets which repository to use).
 *
 * @param variables further environment variables
 */
export function startGit(
  args: readonly string[],
  { signal, input = [], patience = shortPatience }: GitOptions,
  variables: Readonly<Record<string, string>> = {},
): GitProcess {
  const inherited = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name));
  // Most commands start no Git, and Node takes a while to load what starts it.
  const { spawn } = process.getBuiltinModule("node:child_process");
  const child = spawn("git", [...settings, ...args], {
    // Windows searches programs in the current folder first, which must not be one of a repository.
    cwd: dirname(process.execPath),
    env: { ...Object.fromEntries(inherited), ...environment, ...variables },
    windowsHide: true,
    // Its own process group, so that whatever it starts ends with it.
    detached: hasGroups,
  });
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaint = (complaint + text).slice(-longestComplaint);
  });
  // Git may end before it has read everything; its end tells why.
  child.stdin.on("error", () => {}).end(input.map((line) => `${line}\n`).join(""));

  const given = deferred<GitEnd>();
  let stopped: Failure | undefined;
  child.once("error", (error) => given.reject(cannotStart(error)));
  child.once("close", (code) => {
    if (stopped) given.reject(stopped);
    else given.resolve({ ok: code === 0, code, complaint: complaint.trim() });
  });
  const grace = stopwatch(longestEnd, () => {
    child.stdout.destroy(stopped);
    child.unref();
    given.reject(stopped);
  });
  const stop = (failure: Failure) => {
    stopped = failure;
    silence.end();
    kill(child);
    grace.start();
  };
  const silence = stopwatch(patience, () => stop(silent(patience)));
  const cancel = () => stop(new Failure("cancelled", "Reading the history was cancelled."));
  signal?.addEventListener("abort", cancel);
  if (signal?.aborted) cancel();
  else silence.start();
  const ended = given.promise.finally(() => {
    for (const watch of [silence, grace]) watch.end();
    signal?.removeEventListener("abort", cancel);
  });
  // A caller that is still reading the output asks for the end later.
  ended.catch(() => {});
  return { stdout: heard(child.stdout, silence), ended };
}

/** The same output. Silence counts only while the reader waits, not while it is busy. */
async function* heard(stdout: Readable, silence: Stopwatch): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stdout) {
      silence.stop();
      yield chunk;
      silence.start();
    }
  } finally {
    silence.start();
  }
}

interface Stopwatch {
  start(): void;
  stop(): void;
  end(): void;
}

function stopwatch(milliseconds: number, over: () => void): Stopwatch {
  let timer: NodeJS.Timeout | undefined;
  let last: NodeJS.Immediate | undefined;
  let ended = false;
  const stop = () => {
    clearTimeout(timer);
    clearImmediate(last);
  };
  return {
    stop,
    start() {
      stop();
      // After the machine slept, output that arrived meanwhile comes first.
      if (!ended) timer = setTimeout(() => (last = setImmediate(over)), milliseconds);
    },
    end() {
      ended = true;
      stop();
    },
  };
}

const hasGroups = process.platform !== "win32";

function kill(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(hasGroups ? -child.pid : child.pid, "SIGKILL");
  } catch {
    // It has already ended.
  }
}

function silent(patience: number): Failure {
  const seconds = Math.round(patience / 1000);
  return new Failure(
    "unavailable",
    `Git did not answer within ${seconds} seconds. Something in the repository may be a pipe, or on a disk that does not answer.`,
  );
}

function cannotStart(error: Error): Failure {
  const missing = "code" in error && error.code === "ENOENT";
  const reason = missing ? "it was not found. Install Git, and make sure that it is on the PATH" : error.message;
  return new Failure("unavailable", `Git cannot be started: ${reason}.`);
}

/** Runs Git and returns its whole output, for small answers or callers that need all of it. */
export async function outputOf({ stdout, ended }: GitProcess): Promise<GitEnd & { readonly output: Buffer }> {
  const chunks: Buffer[] = [];
  for await (const chunk of stdout) chunks.push(chunk);
  return { ...(await ended), output: Buffer.concat(chunks) };
}

/**
 * The same; any exit code but 0 throws.
 *
 * @param task what Git should do, such as "list the files of HEAD"
 * @throws Failure `unavailable`, with Git's own words
 */
export async function answerOf(process: GitProcess, task: string): Promise<Buffer> {
  const { output, ...end } = await outputOf(process);
  if (!end.ok) throw gitFailure(task, end);
  return output;
}

/** The failure of a run of Git, with Git's own words. */
export function gitFailure(task: string, { code, complaint }: GitEnd): Failure {
  return new Failure("unavailable", `Git could not ${task}: ${complaint || `it ended with ${code} and says no more`}`);
}
