import type { Baseline } from "../scan/record.ts";
import { lines, type TerminalText, text } from "./terminal-text.ts";

/** When a baseline was set, and what it holds. */
export function baselineText(baseline: Baseline | null): TerminalText {
  if (!baseline) return text`No baseline is set.\n`;
  const ids = baseline.ids.map((id) => `  ${id}`);
  return lines([`Baseline of ${baseline.setAt} with ${baseline.ids.length} open findings`, ...ids]);
}
