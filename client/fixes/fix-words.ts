import type { ServerCommands } from "../server/contract.ts";
import type { Translate } from "../translate.ts";

/** What the server says about fixes that it applied, or would apply. */
export type FixResult = Pick<ServerCommands["fix-all"]["result"], "applied" | "skipped">;

/** Says what was fixed and where, what was left out and why, and what is left to do by hand. */
export function fixWords(result: FixResult, unsaved: boolean, t: Translate): string {
  const { applied, skipped } = result;
  if (applied.length === 0) {
    return skipped.length === 0
      ? t("There is nothing to fix.")
      : [t("Nothing was changed."), ...rest(result, t)].join(" ");
  }
  const text = unsaved
    ? t("Fixed {0} {1} (not saved).", ...counts(result, t))
    : t("Fixed {0} {1}.", ...counts(result, t));
  return [text, ...rest(result, t)].join(" ");
}

/** As `fixWords`, before anything is changed. */
export function previewWords(result: FixResult, t: Translate): string {
  if (result.applied.length === 0) return fixWords(result, false, t);
  return [t("This would fix {0} {1}.", ...counts(result, t)), ...rest(result, t)].join(" ");
}

function counts({ applied }: FixResult, t: Translate): [findings: string, inFiles: string] {
  const files = new Set(applied.flatMap((one) => one.files)).size;
  return [
    applied.length === 1 ? t("one finding") : t("{0} findings", applied.length),
    files === 1 ? t("in one file") : t("in {0} files", files),
  ];
}

function rest({ applied, skipped }: FixResult, t: Translate): string[] {
  const hints = applied.flatMap((one) => one.hints);
  return [
    ...skipped.map(({ id, reason }) => t("Skipped {0}: {1}.", id, reason)),
    ...(hints.length > 0 ? [t("Do this as well: {0}", hints.join(" "))] : []),
  ];
}
