import { type Deferred, deferred } from "../../services/deferred.ts";

/** Work that is asked for often and done once things are quiet, never twice at the same time. */
export interface Debounce {
  /** Asks for the work, to begin this many milliseconds after the last request. */
  soon(delay: number): void;
  /** Resolves when nothing is asked for and nothing runs. */
  quiet(): Promise<void>;
  /** Drops what is asked for; work that runs comes to its end. */
  stop(): void;
}

/** @param work must not reject */
export function debounce(work: () => Promise<void>): Debounce {
  let timer: NodeJS.Timeout | undefined;
  let asked: Deferred<void> | undefined;
  let running: Promise<void> = Promise.resolve();

  return {
    soon(delay) {
      clearTimeout(timer);
      const request = (asked ??= deferred<void>());
      timer = setTimeout(() => {
        asked = undefined;
        running = running.then(work);
        void running.then(request.resolve);
      }, delay);
    },
    async quiet() {
      while (asked) await asked.promise;
      await running;
    },
    stop() {
      clearTimeout(timer);
      asked?.resolve();
      asked = undefined;
    },
  };
}
