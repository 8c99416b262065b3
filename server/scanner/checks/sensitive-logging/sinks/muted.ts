import { assignmentsOf } from "../../../code/values/assignments.ts";
import { type SourceFile, wordsBetween } from "../../../source/source-file.ts";
import type { Call } from "../../../source/syntax/calls.ts";

/** Whether a file makes the logger of a call with the level that lets nothing through: `Logger(level: Level.off)`. */
export function isMuted(file: SourceFile, { receiver, nameAt }: Call): boolean {
  const logger = receiver.at(-1);
  const made = file.language === "dart" && logger !== undefined ? assignmentsOf(file, logger, nameAt) : [];
  return made.length > 0 && made.every(({ first, last }) => letsNothingThrough(wordsBetween(file, first, last)));
}

function letsNothingThrough(words: readonly string[]): boolean {
  const level = words.lastIndexOf("Level");
  return level >= 0 && /^(?:off|OFF|nothing)$/.test(words[level + 1] ?? "");
}
