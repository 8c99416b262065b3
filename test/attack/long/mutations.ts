import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Limits, Mutations } from "./mutation-scans.ts";

/** A scan that takes longer hangs, in milliseconds; the machine may be very busy. */
const longest = 120_000;

type Told = { readonly what: string } | { readonly done: Mutations };

/**
 * Mutates the files of apps and scans them, in a thread of its own, so that a scan which never ends is noticed.
 *
 * @param folder checkouts of apps; without it the apps of the fixtures and of the generator's recipes
 * @param seed gives the same mutations again
 * @throws Error that names the scan which broke, hung or was too much work
 */
export async function mutations(folder: string | undefined, seed: number, limits: Limits): Promise<Mutations> {
  const worker = new Worker(new URL("./mutation-worker.ts", import.meta.url), { workerData: { folder, seed, limits } });
  let now = "The start";
  let done: Mutations | undefined;
  const ended = once(worker, "exit");
  const watch = setTimeout(() => void worker.terminate(), longest);
  worker.on("message", (told: Told) => {
    watch.refresh();
    if ("what" in told) now = told.what;
    else done = told.done;
  });
  try {
    await ended;
  } finally {
    clearTimeout(watch);
  }
  if (!done) throw new Error(`${now} did not end within ${longest / 1000} seconds.`);
  return done;
}
