import { Failure } from "../contract/failure.ts";

/** Longest stretch, in milliseconds, for which long work may hold the event loop. */
const stretch = 12;

/**
 * Makes a function that long work awaits often: now and then it lets the event loop run, so that a server keeps
 * answering, and it throws `cancelled` when the user has cancelled.
 */
export function breathing(signal: AbortSignal | undefined): () => Promise<void> | undefined {
  let last = performance.now();
  return () => {
    if (signal?.aborted) throw new Failure("cancelled", "The scan was cancelled.");
    if (performance.now() - last < stretch) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        last = performance.now();
        resolve();
      });
    });
  };
}
