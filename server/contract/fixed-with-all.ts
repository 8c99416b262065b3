import type { Finding } from "./finding.ts";

/** Whether the fix of all findings fixes this one. A fix that changes code is made on its own. */
export function isFixedWithAll({ fixable, fix }: Pick<Finding, "fixable" | "fix">): boolean {
  return fixable && !fix?.changesCode;
}
