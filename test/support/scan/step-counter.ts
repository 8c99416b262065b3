import { Session } from "node:inspector";

/** How often each part of the product ran, and all of them together. */
export interface Steps {
  readonly total: number;
  /** By function, `file:name`. */
  readonly of: Readonly<Record<string, number>>;
}

/**
 * Counts what runs, as V8 counts it for coverage: each function, loop and branch. The same work gives the same number on
 * any machine, however busy it is. Only code that is loaded later is counted in full.
 */
export function stepCounter(): (work: () => unknown) => Promise<Steps> {
  const session = new Session();
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  return async (work) => {
    taken(session);
    await work();
    return taken(session);
  };
}

/** What ran since the last time. */
function taken(session: Session): Steps {
  const of: Record<string, number> = {};
  let total = 0;
  session.post("Profiler.takePreciseCoverage", (error, answer) => {
    if (error) throw error;
    for (const { url, functions } of answer.result) {
      const [, file] = url.split("/server/");
      if (file === undefined) continue;
      for (const { functionName, ranges } of functions) {
        const ran = ranges.reduce((sum, { count }) => sum + count, 0);
        of[`${file}:${functionName}`] = (of[`${file}:${functionName}`] ?? 0) + ran;
        total += ran;
      }
    }
  });
  return { total, of };
}
