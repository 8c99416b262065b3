import { availableParallelism } from "node:os";
import { threadProgram } from "../threads/thread-program.ts";
import type { Ahead, LookAhead } from "./ahead.ts";

/** With fewer processors, the engine itself needs the others: it compiles and collects garbage there. */
const fewestProcessors = 4;
/** A third one takes more processor time and memory, and makes no scan shorter: checks decide on one thread. */
const threadCount = 2;
/** Of fewer files, little is left when a thread has loaded the program. */
const fewestFiles = 500;

/** Whether threads make a first scan of so many Dart files shorter. */
export function threadsPay(dartFiles: number, processors: number): boolean {
  return dartFiles >= fewestFiles && processors >= fewestProcessors;
}

/**
 * Lets threads look ahead where that pays, in one project at a time.
 *
 * @param installation folder of the running program
 * @param processors that the system gives; where Node does not see what a container may use, threads cost time
 */
export function lookAheadIn(installation: string, processors = availableParallelism()): LookAhead {
  let current: Ahead | undefined;
  return async (path, { sources }) => {
    const dartFiles = sources.filter(({ role }) => role.language === "dart");
    if (current || !threadsPay(dartFiles.length, processors)) return undefined;
    // Few scans need what starts threads.
    const { startAhead } = await import("./start-ahead.ts");
    const own = startAhead(threadProgram(installation), path, sources, threadCount);
    current = own;
    return {
      ...own,
      end() {
        current = undefined;
        own.end();
      },
    };
  };
}
