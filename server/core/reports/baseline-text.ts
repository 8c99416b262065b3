import type { Baseline } from "../scan/record.ts";

/** When a baseline was set, and what it holds. */
export function baselineText(baseline: Baseline | null): string {
  if (!baseline) return "No baseline is set.\n";
  const ids = baseline.ids.map((id) => `  ${id}\n`).join("");
  return `Baseline of ${baseline.setAt} with ${baseline.ids.length} open findings\n${ids}`;
}
