import type { SourceFile } from "../../../source/source-file.ts";
import { argument, callsOf } from "../../../source/syntax/calls.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import { type LogCall, logCalls } from "../../../vocabulary/privacy/log-calls.ts";
import { logWrappers } from "./wrappers.ts";

const helperWords = new Set("log print trace debug".split(" "));

/** Every logging call of a file, also of the functions that it declares for that: `_logDownload('done')`. */
export function loggingCalls(file: SourceFile): readonly LogCall[] {
  return file.derived(allLoggingCalls);
}

function allLoggingCalls(file: SourceFile): LogCall[] {
  const direct = logCalls(file);
  if (file.language !== "dart") return direct;
  const known = new Set(direct.map(({ name }) => name));
  const places = new Map<string, Set<string | number>>();
  for (const { method, place, shows } of logWrappers(file, direct)) {
    const isHelper = shows === "all" && !known.has(method) && wordsOf(method).some((word) => helperWords.has(word));
    if (isHelper) places.set(method, (places.get(method) ?? new Set()).add(place));
  }
  const indirect = callsOf(file, [...places.keys()])
    .filter(({ receiver }) => receiver.length === 0)
    .map((call) => ({
      ...call,
      messages: [...(places.get(call.name) ?? [])].flatMap((place) => argument(call, place) ?? []),
    }));
  return [...direct, ...indirect].sort((a, b) => a.nameAt - b.nameAt);
}
