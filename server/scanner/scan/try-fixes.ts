import type { Finding } from "../../contract/finding.ts";
import { effectiveStatus, isOpen } from "../../contract/status.ts";
import type { Rules, Scan } from "./scan.ts";
import { type TriedFix, tryFix } from "./try-fix.ts";

/** The result of several fixes, each tried on top of the one before. */
export interface TriedFixes {
  /** All tried fixes, in order. Some may have changed nothing. */
  readonly tried: readonly TriedFix[];
  /** Findings without any change, with the reason. */
  readonly skipped: readonly { readonly id: string; readonly reason: string }[];
  /** The final text of each changed or new file, in path order. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Tries the fixes of these findings in memory, in the order of the ids. Without ids, those of every finding that fails
 * or needs review.
 *
 * @param findings the scan's findings, with triage applied
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

/** Findings that fail or need review. Triaged ones are included, so that the answer can name them. */
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
