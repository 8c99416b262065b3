import type { CodeCall, CodeFile } from "../../../code/code.ts";
import type { Span } from "../../../source/text.ts";
import { isConstructor } from "./logging-calls.ts";

/** Where an app makes a `Logger` of `package:logger` or of `package:logging`. */
export interface MadeLogger {
  readonly path: string;
  /** The name of the class. */
  readonly place: Span;
  /** What decides whether it writes in release builds: its own filter, the default one, or who listens to all loggers. */
  readonly heardBy: "own filter" | "default filter" | "listeners";
}

/** The loggers that a Dart file makes. */
export function madeLoggers(file: CodeFile): MadeLogger[] {
  const calls = file.calls("Logger").filter((call) => !isConstructor(call));
  return calls.map((call) => ({ path: file.path, place: call.word.span, heardBy: hearerOf(call) }));
}

/** The logger of `package:logging` has a name, that of `package:logger` has options. */
function hearerOf(call: CodeCall): MadeLogger["heardBy"] {
  if (call.argument(0)) return "listeners";
  const filter = call.argument("filter");
  return !filter || filter.words.join() === "DevelopmentFilter" ? "default filter" : "own filter";
}

/** Words of what makes every logger of an app be heard: another default filter, and packages that listen to all. */
const hearers = ["defaultFilter", "onRecord", "LoggingIntegration"];

/** Whether a Dart file makes loggers be heard that it does not make itself: `Logger.root.onRecord.listen(print)`. */
export function hearsAllLoggers(file: CodeFile): boolean {
  const isRootUsed = file
    .mentions("root")
    .some((root) => root.before(2) === "Logger" && root.member && root.member.name !== "level");
  return isRootUsed || hearers.some((word) => file.has(word));
}
