import { Failure } from "../../contract/failure.ts";
import { pauseFor } from "../http/pause.ts";

/** A server cannot answer now, but perhaps in a moment. */
export class ServerBusy extends Error {
  /** How long the server asks to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  /** @param message a sentence without its end: `models.example is overloaded (529)` */
  constructor(message: string, retryAfterMs?: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

const tries = 3;

/** In milliseconds. Who is asked to wait longer is told so. */
const longestPause = 30_000;

export interface RetryOptions {
  readonly signal: AbortSignal | undefined;
  /** How much time is left for everything, in milliseconds. */
  timeLeft(): number;
  /** Pause before the second try, doubled before the third, unless the server sets the pause. In milliseconds. */
  readonly pauseMs: number;
}

/**
 * Tries again while a server is busy, three times in all.
 *
 * @throws Failure `unavailable` when it stays busy or asks for more time than there is; `cancelled`
 */
export async function untilNotBusy<T>(
  attempt: () => Promise<T>,
  { signal, timeLeft, pauseMs }: RetryOptions,
): Promise<T> {
  for (let number = 1; ; number++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ServerBusy)) throw error;
      const pause = error.retryAfterMs ?? pauseMs * 2 ** (number - 1);
      if (number === tries || pause > Math.min(longestPause, timeLeft())) {
        const when = pause > longestPause ? `in ${Math.ceil(pause / 1000)} seconds` : "later";
        throw new Failure("unavailable", `${error.message}. Try again ${when}.`);
      }
      await pauseFor(pause, signal, "The question to the model was cancelled.");
    }
  }
}
