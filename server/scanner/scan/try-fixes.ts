import { effectiveStatus, isOpen } from "../../contract/status.ts";
import type { Finding } from "./finding.ts";
import type { Rules, Scan } from "./scan.ts";
import { type TriedFix, tryFix } from "./try-fix.ts";

/** What several fixes would do together, each tried on top of the one before. */
export interface TriedFixes {
  /** Those that were tried, in order; some of them may have changed nothing. */
  readonly tried: readonly TriedFix[];
  /** Findings that nothing is changed for, with the reason. */
  readonly skipped: readonly { readonly id: string; readonly reason: string }[];
  /** The final text of each file that is changed or created, in path order. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Tries the fixes of these findings in memory, in the order of the ids; without ids, those of everything that fails or
 * needs review.
 *
 * @param findings the scan's findings, with people's decisions applied
 */
export function tryFixes(
  scan: Pick<Scan, "paths" | "analyses">,
  findings: readonly Finding[],
  ids: readonly string[] | undefined,
  rules: Rules,
): TriedFixes {
  const tried: TriedFix[] = [];
  const skipped: { id: string; reason: string }[] = [];
  const texts = new Map<string, string>();
  let state = scan;
  for (const id of ids ?? openWithFix(findings, rules)) {
    const fix = rules.fixes.find((candidate) => candidate.id === id);
    const finding = findings.find((candidate) => candidate.id === id);
    const reason = whyNot(finding, fix !== undefined);
    if (!fix || reason !== undefined) {
      skipped.push({ id, reason: reason ?? "it has no automatic fix" });
      continue;
    }
    const attempt = tryFix(state, fix, rules);
    tried.push(attempt);
    if (attempt.skipped !== undefined) skipped.push({ id, reason: attempt.skipped });
    for (const [file, text] of attempt.texts) texts.set(file, text);
    state = attempt;
  }
  return { tried, skipped, texts: new Map([...texts].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** What fails or needs review; a finding that is triaged away is named too, so that the answer can say so. */
function openWithFix(findings: readonly Finding[], { fixes }: Rules): string[] {
  const isFound = ({ status }: Finding) => isOpen({ status, suppressed: false });
  return fixes.map(({ id }) => id).filter((id) => findings.some((finding) => finding.id === id && isFound(finding)));
}

function whyNot(finding: Finding | undefined, hasFix: boolean): string | undefined {
  if (!finding) return "the scan did not report it";
  if (!hasFix) return "it has no automatic fix";
  if (finding.suppressed) return `it is triaged as ${finding.triage}`;
  return isOpen(finding) ? undefined : `its status is ${effectiveStatus(finding)}`;
}
