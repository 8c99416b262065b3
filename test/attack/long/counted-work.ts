import { Session } from "node:inspector";
import { z } from "zod";

const coverage = z.object({
  result: z.array(
    z.object({
      url: z.string(),
      functions: z.array(z.object({ ranges: z.array(z.object({ count: z.number() })) })),
    }),
  ),
});

/** Counts what code does in this thread, which unlike time is the same on a busy machine. */
export interface WorkCounter extends Disposable {
  /** How many blocks of code ran since the last question: every turn of a loop is one. Test code does not count. */
  take(): number;
}

/** Starts to count, with the counters that Node has for test coverage. */
export function countWork(): WorkCounter {
  const session = new Session();
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  return {
    // While it counts, the code of this thread is not made fast.
    [Symbol.dispose]: () => session.disconnect(),
    take() {
      let blocks = 0;
      session.post("Profiler.takePreciseCoverage", (error, taken) => {
        if (error) throw error;
        for (const { url, functions } of coverage.parse(taken).result) {
          if (/\/test\/|^node:/.test(url)) continue;
          for (const { ranges } of functions) for (const { count } of ranges) blocks += count;
        }
      });
      return blocks;
    },
  };
}
