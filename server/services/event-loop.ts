import { Failure } from "../contract/failure.ts";

/** Longest stretch, in milliseconds, for which long work may block the event loop. */
const stretch = 12;

/**
 * Creates a function that long work awaits often. It yields to the event loop now and then, so that a server keeps
 * answering, and throws `cancelled` once the user has cancelled.
 */
export function yieldingToEventLoop(signal: AbortSignal | undefined): () => Promise<void> | undefined {
  // Asking for `performance` loads a module of Node that a short scan needs for nothing else. A clock that is set while
  // we look at it makes one pause too many.
  let last = Date.now();
  return () => {
    if (signal?.aborted) throw new Failure("cancelled", "The scan was cancelled.");
    if (Math.abs(Date.now() - last) < stretch) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        last = Date.now();
        resolve();
      });
    });
  };
}
