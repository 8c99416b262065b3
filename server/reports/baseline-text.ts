import type { Baseline } from "../contract/scan-record.ts";
import { lines, type TerminalText, text } from "./terminal-text.ts";

/** When a baseline was set, and what it contains. */
export function baselineText(baseline: Baseline | null): TerminalText {
  if (!baseline) return text`No baseline is set.\n`;
  const { setAt, ids, places } = baseline;
  const known = places
    ? ` at ${places.length} places`
    : ", whose places it does not know: set it again to see new ones";
  return lines([`Baseline of ${setAt} with ${ids.length} open findings${known}`, ...ids.map((id) => `  ${id}`)]);
}
