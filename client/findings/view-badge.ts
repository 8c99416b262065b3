import type { ProjectStatus } from "../../server/adapters/lsp/protocol.ts";
import type { Translate } from "../translate.ts";

/** The number of failing findings on the view's icon. Undefined when nothing fails. */
export function failingBadge(
  projects: readonly ProjectStatus[],
  t: Translate,
): { readonly value: number; readonly tooltip: string } | undefined {
  const value = projects.reduce((sum, { state }) => sum + (state.kind === "scanned" ? state.counts.fail : 0), 0);
  if (value === 0) return undefined;
  return { value, tooltip: value === 1 ? t("One failing finding") : t("{0} failing findings", value) };
}
