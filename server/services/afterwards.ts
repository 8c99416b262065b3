import { yieldingToEventLoop } from "./event-loop.ts";

/** Work that no answer waits for, such as what is kept for later processes. What fails is not missed. */
export interface Afterwards {
  add(work: Work): void;
  /** Does what is left. Gives up once the signal fires. */
  finish(signal: AbortSignal | undefined): Promise<void>;
  /** Does it from now on by itself, a while after it was added: for a process that stays. */
  inBackground(): void;
}

/** @param yieldToEventLoop awaited often, see `yieldingToEventLoop` */
type Work = (yieldToEventLoop: () => Promise<void> | undefined) => Promise<void>;

/** @param pauseMs how long work waits in the background: an answer is followed by other questions */
export function openAfterwards(pauseMs = 2000): Afterwards {
  const waiting: Work[] = [];
  let working: Promise<void> | undefined;
  let isInBackground = false;

  async function workOff(signal: AbortSignal | undefined): Promise<void> {
    for (let work = waiting.shift(); work && !signal?.aborted; work = waiting.shift()) {
      try {
        await work(yieldingToEventLoop(signal));
      } catch {
        // The next process does without.
      }
    }
  }

  function finish(signal: AbortSignal | undefined): Promise<void> {
    working ??= workOff(signal).finally(() => {
      working = undefined;
    });
    return working;
  }

  /** Nothing is so important that the process would wait for it. */
  const soon = () => void setTimeout(() => void finish(undefined), pauseMs).unref();
  return {
    add(work) {
      waiting.push(work);
      if (isInBackground) soon();
    },
    finish,
    inBackground() {
      isInBackground = true;
      if (waiting.length > 0) soon();
    },
  };
}
