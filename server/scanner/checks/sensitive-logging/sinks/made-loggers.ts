import { isToken, type SourceFile, wordsBetween } from "../../../source/source-file.ts";
import { argument, type Call, callsOf } from "../../../source/syntax/calls.ts";
import type { Span } from "../../../source/text.ts";
import { isConstructor } from "./logger-classes.ts";

/** Where an app makes a `Logger` of `package:logger` or of `package:logging`. */
export interface MadeLogger {
  readonly path: string;
  /** The name of the class. */
  readonly place: Span;
  /** What decides whether it writes in release builds: its own filter, the default one, or who listens to all loggers. */
  readonly heardBy: "own filter" | "default filter" | "listeners";
}

/** The loggers that a Dart file makes. */
export function madeLoggers(file: SourceFile): MadeLogger[] {
  if (file.language !== "dart") return [];
  return callsOf(file, ["Logger"])
    .filter((call) => !isConstructor(file, call))
    .map((call) => ({ path: file.path, place: spanOf(file, call), heardBy: hearerOf(file, call) }));
}

/** The logger of `package:logging` has a name, that of `package:logger` has options. */
function hearerOf(file: SourceFile, call: Call): MadeLogger["heardBy"] {
  if (argument(call, 0)) return "listeners";
  const filter = argument(call, "filter");
  const isDefault = !filter || wordsBetween(file, filter.first, filter.last).join() === "DevelopmentFilter";
  return isDefault ? "default filter" : "own filter";
}

function spanOf(file: SourceFile, { nameAt }: Call): Span {
  return { start: file.tokens.starts[nameAt] ?? 0, end: file.tokens.ends[nameAt] ?? 0 };
}

/** Words of what makes every logger of an app be heard: another default filter, and packages that listen to all. */
const hearers = ["defaultFilter", "onRecord", "LoggingIntegration"];

/** Whether a file makes loggers be heard that it does not make itself: `Logger.root.onRecord.listen(print)`. */
export function hearsAllLoggers(file: SourceFile): boolean {
  if (file.language !== "dart") return false;
  const isRootUsed = file
    .occurrences("root")
    .some((at) => isToken(file, at - 2, "Logger") && isToken(file, at + 1, ".") && !isToken(file, at + 2, "level"));
  return isRootUsed || hearers.some((word) => file.occurrences(word).length > 0);
}
