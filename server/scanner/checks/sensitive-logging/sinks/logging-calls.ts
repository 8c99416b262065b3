import { assignmentsAt } from "../../../code/assigned-to.ts";
import type { CodeCall, CodeFile } from "../../../code/code.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import { knownLoggingCalls, type LoggingCall } from "../../../vocabulary/privacy/logged-messages.ts";
import { withoutHiddenArguments } from "./hidden-arguments.ts";
import { logWrappers } from "./wrappers.ts";

const helperWords = new Set("log print trace debug".split(" "));

/** Every logging call of a file, also of the functions that it declares for that: `_logDownload('done')`. */
export function loggingCalls(file: CodeFile): readonly LoggingCall[] {
  return file.derived(allLoggingCalls);
}

function allLoggingCalls(file: CodeFile): LoggingCall[] {
  const named = knownLoggingCalls(file);
  if (file.language !== "dart") return named;
  const direct = withoutHiddenArguments(file, named);
  const known = new Set(direct.map(({ call }) => call.name));
  const places = new Map<string, Set<string | number>>();
  for (const { method, place, shows } of logWrappers(file, direct)) {
    const isHelper = shows === "all" && !known.has(method) && wordsOf(method).some((word) => helperWords.has(word));
    if (isHelper) places.set(method, (places.get(method) ?? new Set()).add(place));
  }
  const indirect = file
    .calls(...places.keys())
    .filter(({ receiver }) => receiver.length === 0)
    .map((call) => ({
      call,
      messages: [...(places.get(call.name) ?? [])].flatMap((place) => call.argument(place) ?? []),
    }));
  return [...direct, ...indirect].sort((a, b) => a.call.word.span.start - b.call.word.span.start);
}

/** Whether a file makes the logger of a call with the level that lets nothing through: `Logger(level: Level.off)`. */
export function isMuted({ language }: CodeFile, { receiver, word }: CodeCall): boolean {
  const made = language === "dart" ? assignmentsAt(receiver.at(-1) ?? "", word) : [];
  return made.length > 0 && made.every(({ words }) => letsNothingThrough(words));
}

function letsNothingThrough(words: readonly string[]): boolean {
  const level = words.lastIndexOf("Level");
  return level >= 0 && /^(?:off|OFF|nothing)$/.test(words[level + 1] ?? "");
}

/** Whether what looks like a call declares a constructor of the class around it. */
export function isConstructor({ name, word }: CodeCall): boolean {
  const { type } = word;
  return type?.name === name && type.holds(word);
}
