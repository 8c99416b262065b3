import { setTimeout as wait } from "node:timers/promises";
import { Failure } from "../../contract/failure.ts";

/**
 * Waits before a request is sent again.
 *
 * @param cancelled what a person reads who stops the pause
 * @throws Failure `cancelled`
 */
export async function pauseFor(
  milliseconds: number,
  signal: AbortSignal | undefined,
  cancelled: string,
): Promise<void> {
  try {
    await wait(milliseconds, undefined, signal ? { signal } : {});
  } catch {
    throw new Failure("cancelled", cancelled);
  }
}
