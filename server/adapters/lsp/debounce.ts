import { type Deferred, deferred } from "../../services/deferred.ts";

/** Work that is requested often, runs once the requests pause, and never runs twice at a time. */
export interface Debounce {
  /** Requests the work. It starts this many milliseconds after the last request. */
  schedule(delay: number): void;
  /** Resolves when nothing is requested and nothing runs. */
  idle(): Promise<void>;
  /** Drops requests. Running work is finished. */
  cancel(): void;
}

/** @param work must not reject */
export function debounce(work: () => Promise<void>): Debounce {
  let timer: NodeJS.Timeout | undefined;
  let asked: Deferred<void> | undefined;
  let running: Promise<void> = Promise.resolve();

  return {
    schedule(delay) {
      clearTimeout(timer);
      const request = (asked ??= deferred<void>());
      timer = setTimeout(() => {
        asked = undefined;
        running = running.then(work);
        void running.then(request.resolve);
      }, delay);
    },
    async idle() {
      while (asked) await asked.promise;
      await running;
    },
    cancel() {
      clearTimeout(timer);
      asked?.resolve();
      asked = undefined;
    },
  };
}
