import type { RichText } from "../contract/rich-text.ts";
import type { ScanRecord } from "../contract/scan-record.ts";
import { colouredDiff } from "./coloured-diff.ts";
import type { Paint } from "./paint.ts";
import { richTextLines } from "./rich-text-lines.ts";
import { paragraph, type TerminalText, text } from "./terminal-text.ts";

/** A patch of a language model. */
interface ShownPatch {
  readonly id: string;
  readonly title: string;
  readonly diff: string;
  readonly hash: string | null;
  readonly verified: boolean;
  readonly verdict: string;
  readonly why: RichText;
  readonly model: string | null;
  readonly applied: boolean;
  readonly record: ScanRecord | null;
}

/** A patch for the terminal: the diff, what the rescan says, and how to apply it or take it back. */
export function patchText(
  { id, diff, hash, verified, verdict, why, model, applied, record }: ShownPatch,
  paint: Paint,
): TerminalText {
  const judged = verified ? paint.green(verdict) : paint.yellow(verdict);
  return text`${diff !== "" && text`${colouredDiff(diff, paint)}\n`}${richTextLines(why, 0, paint)}${paint.dim(`Proposed by ${model ?? "a model"}.`)}
${judged}
${applied && paragraph(`Applied. palisade undo takes it back.${record ? ` Grade ${record.grade}, score ${record.score}/100` : ""}`, 0)}${
  !applied &&
  hash !== null &&
  paint.dim(`palisade ai patch ${id} --apply shows it again and asks whether to apply it.\n`)
}`;
}
