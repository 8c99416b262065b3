import type { Paint } from "./paint.ts";
import { lines, type TerminalText, text } from "./terminal-text.ts";
import { type UpdateOutcome, updateProjectText } from "./update-project-text.ts";

/** What adding a feature changed, and what its source left open. */
export function addedFeatureText(
  added: UpdateOutcome & { readonly remarks: readonly string[] },
  paint: Paint,
): TerminalText {
  const remarks = lines(added.remarks.map((remark) => text`${paint.yellow("note")}      ${remark}`));
  return text`${added.remarks.length > 0 && text`${remarks}\n`}${updateProjectText(added, paint)}`;
}
