import { availableParallelism } from "node:os";
import { Promise as PoolPromise, pool, TerminateError } from "workerpool";
import { Failure } from "../../contract/failure.ts";
import type { Examine } from "./examine.ts";

/** Memory limit of one thread in megabytes: several times what a large app needs. */
const enough = 1024;
/** Time limit for one project, in milliseconds. */
const longest = 5 * 60_000;
/** Time limit for stopping a thread, in milliseconds. */
const patience = 100;

/**
 * Works on every item in parallel on all cores, each with a thread that examines. Ends the threads when all is done or
 * one item has failed, and at once when the user cancels; running work then fails. A thread that crashes is replaced.
 * Its examination fails as `unavailable`, like one that takes too long.
 *
 * @param program the program of a thread, see `threadProgram`
 * @param memory memory limit of one thread, in megabytes
 */
export async function inThreads<T>(
  program: string,
  items: readonly T[],
  signal: AbortSignal | undefined,
  work: (item: T, examine: Examine) => Promise<void>,
  memory = enough,
): Promise<void> {
  const count = Math.min(availableParallelism(), items.length);
  if (count === 0) return;
  const threads = pool(program, {
    workerType: "thread",
    maxWorkers: count,
    workerTerminateTimeout: patience,
    workerThreadOpts: { resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16 } },
  });
  const end = () => void threads.terminate(true);
  const examine: Examine = async (path, known) => {
    try {
      return await threads.exec<Examine>("examine", [path, known]).timeout(longest);
    } catch (error) {
      throw toFailure(error);
    }
  };
  const queue = items.values();
  const workThrough = async () => {
    for (const item of queue) await work(item, examine);
  };
  signal?.addEventListener("abort", end);
  try {
    await Promise.all(Array.from({ length: count }, workThrough));
  } finally {
    signal?.removeEventListener("abort", end);
    end();
  }
}

/** A failure loses its class on the way out of a thread, so it is recognised by its name. */
function toFailure(error: unknown): unknown {
  if (error instanceof PoolPromise.TimeoutError) {
    return new Failure("unavailable", `It took longer than ${longest / 60_000} minutes.`);
  }
  if (error instanceof TerminateError) {
    return new Failure("unavailable", `It ended the thread that scanned it: ${String(error.cause ?? error.message)}`);
  }
  return error instanceof Error && error.name === "Failure" ? new Failure("unavailable", error.message) : error;
}
