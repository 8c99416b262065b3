import { type Evidence, type Finding, readEvidence } from "../../contract/finding.ts";
import { isOpen } from "../../contract/status.ts";
import type { ThreatState } from "./model.ts";
import type { FoundElement, Sources, ThreatRule } from "./rule.ts";

/** What the findings and the project say about a threat. */
export interface ThreatStanding {
  readonly state: ThreatState;
  readonly findings: readonly string[];
  /** Of the findings. */
  readonly evidence: readonly Evidence[];
  readonly control: string | null;
}

/**
 * The state of a threat to an element. A check that fails outweighs a decision of people, this a review, and this a
 * control.
 *
 * @param findings by id
 */
export function threatStanding(
  rule: ThreatRule,
  element: FoundElement,
  sources: Sources,
  findings: ReadonlyMap<string, Finding>,
): ThreatStanding {
  const asked = (rule.checks ?? []).flatMap((id) => findings.get(id) ?? []);
  const about = asked.map((finding) => ({ finding, evidence: near(rule, element, readEvidence(finding)) }));
  const having = (test: (finding: Finding, evidence: readonly Evidence[]) => boolean) =>
    about.filter(({ finding, evidence }) => test(finding, evidence));
  const holds = (evidence: readonly Evidence[], level: Evidence["level"]) =>
    evidence.some((one) => one.level === level);
  const failing = having((finding, evidence) => isOpen(finding) && holds(evidence, "fail"));
  const review = having((finding, evidence) => isOpen(finding) && holds(evidence, "review"));
  const accepted = having(({ suppressed, triage }, evidence) => {
    return suppressed && triage === "Accepted risk" && evidence.length > 0;
  });
  const standing = (state: ThreatState, found: typeof about, control: string | null = null): ThreatStanding => ({
    state,
    findings: found.map(({ finding }) => finding.id),
    evidence: found.flatMap(({ evidence }) => evidence.filter(({ level }) => level !== "note")),
    control,
  });
  if (failing.length > 0) return standing("found", failing);
  if (accepted.length > 0) return standing("accepted", accepted);
  if (review.length > 0) return standing("open", review);
  const control = rule.control?.(element, sources) ?? passed(rule, asked);
  return standing(control === undefined ? "open" : "mitigated", [], control ?? null);
}

/**
 * The control that passing checks prove. A check that does not apply proves nothing by itself. What people called a false
 * positive or fixed counts as passed, and so does what was found elsewhere, for a rule that asks what is near.
 */
function passed(rule: ThreatRule, asked: readonly Finding[]): string | undefined {
  const isOff = asked.some(({ switchedOff }) => switchedOff);
  const passing = asked.filter(
    ({ status, suppressed }) => status === "PASS" || (status !== "N/A" && (suppressed || rule.near !== undefined)),
  );
  return !isOff && passing.length > 0 ? rule.passed : undefined;
}

function near({ near: where }: ThreatRule, element: FoundElement, evidence: readonly Evidence[]): readonly Evidence[] {
  if (where === "file") return evidence.filter(({ file }) => element.files?.has(file) ?? false);
  if (where === "line") {
    return evidence.filter((one) => element.places.some(({ file, line }) => file === one.file && line === one.line));
  }
  return evidence;
}
