import type { ScanRecord } from "../contract/scan-record.ts";
import { colouredDiff } from "./coloured-diff.ts";
import type { Paint } from "./paint.ts";
import { lines, type TerminalText, text } from "./terminal-text.ts";

/** The outcome of `fix` and `fix-all`. */
export interface FixOutcome {
  readonly dryRun: boolean;
  readonly applied: readonly {
    readonly id: string;
    readonly title: string;
    readonly files: readonly string[];
    readonly hints: readonly string[];
  }[];
  readonly skipped: readonly { readonly id: string; readonly reason: string }[];
  readonly manual: readonly {
    readonly id: string;
    readonly file: string;
    readonly line: number;
    readonly message: string;
  }[];
  readonly diff: string;
  readonly record: ScanRecord;
}

/** What was fixed, what was not and why, what remains to do by hand, and the new grade. */
export function fixText({ dryRun, applied, skipped, manual, diff, record }: FixOutcome, paint: Paint): TerminalText {
  const done = dryRun ? "would fix" : "fixed";
  return text`${dryRun && colouredDiff(diff, paint)}${lines([
    ...applied.flatMap(({ id, title, files, hints }) => [
      text`${paint.green(done)} ${id}  ${title}`,
      ...files.map((file) => `      ${file}`),
      ...hints.map((hint) => text`      ${paint.dim(hint)}`),
    ]),
    ...skipped.map(({ id, reason }) => text`${paint.dim("skipped")} ${id}  ${reason}`),
    ...manual.map(
      ({ file, line, message }) =>
        text`${paint.yellow("by hand")} ${paint.place({ folder: record.path, file, line })}  ${message}`,
    ),
    ...(applied.length === 0 ? ["Nothing was changed."] : []),
    ...(applied.length > 0 && !dryRun ? [paint.dim("palisade undo takes this back.")] : []),
    `Grade ${record.grade}, score ${record.score}/100${dryRun ? " (before the fix)" : ""}`,
  ])}`;
}
