import type { Finding } from "./finding.ts";
import { scoreOf } from "./score.ts";
import { isOpen } from "./status.ts";

/** Whether the fix of all findings fixes this one. A fix that changes code is made on its own. */
export function isFixedWithAll({ fixable, fix }: Pick<Finding, "fixable" | "fix">): boolean {
  return fixable && !fix?.changesCode;
}

/** The open findings that the fix of all findings fixes, and the score once they are repaired. */
export function fixedTogether(findings: readonly Finding[]): {
  readonly fixed: readonly Finding[];
  readonly scoreAfter: number;
} {
  const fixed = findings.filter((finding) => isFixedWithAll(finding) && isOpen(finding));
  return { fixed, scoreAfter: scoreOf(findings.filter((finding) => !fixed.includes(finding))) };
}
