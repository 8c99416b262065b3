import type { CodeCall, CodeFile } from "../../code/code.ts";
import { type CodeEdit, codeEdit } from "../../code/repair.ts";
import { codeFix } from "../../fixing/code-fix.ts";
import { ownLineSeparator } from "../../fixing/white-space.ts";

/** Hides what is typed into a password field. */
export const fixSensitiveUiExposure = codeFix({ id: "sensitive-ui-exposure", title: "Set obscureText to true" });

/** The edit that hides the text of a field: before its other arguments, or in place of `false`. */
export function hidden(file: CodeFile, field: CodeCall): CodeEdit[] {
  const shown = field.argument("obscureText");
  if (hasSeveralLines(field)) return [];
  if (shown) return shown.text === "false" ? [codeEdit(file, shown.span, "true")] : [];
  const first = field.args[0]?.named.span.start;
  if (first === undefined) return [];
  const at = field.list.span.start + 1;
  const line = ownLineSeparator(file.text, first);
  const text = line === undefined ? "obscureText: true, " : `${line}obscureText: true,`;
  // Before a comment about the first argument.
  return [codeEdit(file, { start: at, end: at }, text)];
}

/** Flutter refuses to hide the text of a field with several lines. */
function hasSeveralLines(field: CodeCall): boolean {
  const lines = ["maxLines", "minLines"].map((name) => field.argument(name));
  return lines.some((given) => given && given.text !== "1") || field.argument("expands") !== undefined;
}
