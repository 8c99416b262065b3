import type { Calls } from "../../server/operations/index.ts";
import type { Translate } from "../translate.ts";

/** The server's answer to applied or proposed fixes. */
export type FixResult = Pick<Calls["fix-all"]["output"], "applied" | "skipped">;

/** Describes what was fixed and where, and what was left out and why. */
export function fixWords(result: FixResult, unsaved: boolean, t: Translate): string {
  if (result.applied.length === 0) return nothingWords(result, t);
  const done = unsaved
    ? t("Fixed {0} {1} (not saved).", ...counts(result, t))
    : t("Fixed {0} {1}.", ...counts(result, t));
  return [done, ...skippedWords(result, t)].join(" ");
}

/** Like `fixWords`, before anything is changed. */
export function previewWords(result: FixResult, t: Translate): string {
  if (result.applied.length === 0) return nothingWords(result, t);
  return [t("This would fix {0} {1}.", ...counts(result, t)), ...skippedWords(result, t)].join(" ");
}

/** What a person still has to do after the fixes. */
export function hintsOf({ applied }: FixResult): string[] {
  return [...new Set(applied.flatMap(({ hints }) => hints))];
}

function nothingWords(result: FixResult, t: Translate): string {
  if (result.skipped.length === 0) return t("There is nothing to fix.");
  return [t("Nothing was changed."), ...skippedWords(result, t)].join(" ");
}

function counts({ applied }: FixResult, t: Translate): [findings: string, inFiles: string] {
  const files = new Set(applied.flatMap((one) => one.files)).size;
  return [
    applied.length === 1 ? t("one finding") : t("{0} findings", applied.length),
    files === 1 ? t("in one file") : t("in {0} files", files),
  ];
}

function skippedWords({ skipped }: FixResult, t: Translate): string[] {
  return skipped.map(({ id, reason }) => t("Skipped {0}: {1}.", id, reason));
}
