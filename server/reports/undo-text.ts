import type { ScanRecord } from "../contract/scan-record.ts";
import type { Paint } from "./paint.ts";
import { lines, type TerminalText, text } from "./terminal-text.ts";

/** The outcome of `undo`. */
export interface UndoOutcome {
  readonly findings: readonly { readonly id: string; readonly title: string }[];
  readonly restored: readonly string[];
  readonly removed: readonly string[];
  readonly left: number;
  readonly record: ScanRecord;
}

/** What was undone, in which files, and the new grade. */
export function undoText({ findings, restored, removed, left, record }: UndoOutcome, paint: Paint): TerminalText {
  const more = left === 1 ? "1 earlier fix" : `${left} earlier fixes`;
  return lines([
    ...findings.map(({ id, title }) => text`${paint.green("took back")} ${id}  ${title}`),
    ...restored.map((file) => `      ${file}`),
    ...removed.map((file) => `      ${file} (removed)`),
    ...(restored.length + removed.length === 0 ? ["Every file was already as before the fix."] : []),
    ...(left > 0 ? [paint.dim(`palisade undo takes back ${more}, one at a time.`)] : []),
    `Grade ${record.grade}, score ${record.score}/100`,
  ]);
}
