import type { ScanRecord } from "../scan/record.ts";
import type { Paint } from "./paint.ts";

/** What a run of fixes did, as the report of `fix` and `fix-all` has it. */
interface FixOutcome {
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

/** What was fixed, what was not and why, what is left to do by hand, and the grade now. */
export function fixText({ dryRun, applied, skipped, manual, diff, record }: FixOutcome, paint: Paint): string {
  const done = dryRun ? "would fix" : "fixed";
  return [
    dryRun ? colouredDiff(diff, paint) : "",
    ...applied.map(({ id, title, files, hints }) =>
      [
        `${paint.green(done)} ${id}  ${title}\n`,
        ...files.map((file) => `      ${file}\n`),
        ...hints.map((hint) => `      ${paint.dim(hint)}\n`),
      ].join(""),
    ),
    ...skipped.map(({ id, reason }) => `${paint.dim("skipped")} ${id}  ${reason}\n`),
    ...manual.map(({ file, line, message }) => `${paint.yellow("by hand")} ${file}:${line}  ${message}\n`),
    applied.length === 0 ? "Nothing was changed.\n" : "",
    `Grade ${record.grade}, score ${record.score}/100${dryRun ? " (before the fix)" : ""}\n`,
  ].join("");
}

function colouredDiff(diff: string, paint: Paint): string {
  const colour = (line: string) => {
    if (line.startsWith("+")) return paint.green(line);
    if (line.startsWith("-")) return paint.red(line);
    return line.startsWith("@@") ? paint.cyan(line) : line;
  };
  return diff.split("\n").map(colour).join("\n");
}
