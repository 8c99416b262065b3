import { Failure } from "../contract/failure.ts";

/** Longest stretch, in milliseconds, for which long work may block the event loop. */
const stretch = 12;

/**
 * Creates a function that long work awaits often. It yields to the event loop now and then, so that a server keeps
 * answering, and throws `cancelled` once the user has cancelled.
 */
export function yieldingToEventLoop(signal: AbortSignal | undefined): () => Promise<void> | undefined {
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
