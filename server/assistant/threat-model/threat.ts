import type { Finding } from "../../contract/finding.ts";
import { type Severity, severities } from "../../contract/severity.ts";
import { type ModelThreat, type ThreatRisk, threatRisks } from "./model.ts";
import { modelPlaces } from "./places.ts";
import { type FoundElement, type Rating, rated, type ThreatLevel, type ThreatRule, threatLevels } from "./rule.ts";
import type { ThreatStanding } from "./state.ts";

const shownEvidence = 5;

/** What a rule says of one element, with the evidence of the project. */
export function threatOf(
  rule: ThreatRule,
  name: string,
  element: string,
  found: FoundElement,
  standing: ThreatStanding,
  findings: ReadonlyMap<string, Finding>,
): ModelThreat {
  const { state, control, evidence } = standing;
  const likelihood = likelihoodOf(rule, standing);
  return {
    id: `${element}/${rule.id}`,
    rule: name,
    source: "rules",
    element,
    category: rule.category,
    title: rule.title,
    scenario: rule.scenario,
    state,
    findings: standing.findings,
    places: modelPlaces(evidence.length > 0 ? evidence : found.places).slice(0, shownEvidence),
    absence: state === "mitigated" ? null : rule.absence,
    control,
    likelihood,
    impact: rule.impact,
    risk: riskUnder(standing, riskOf(likelihood.level, rule.impact.level), findings),
    mitigation: rule.mitigation,
    owasp: rule.owasp,
    masvs: rule.masvs,
    cwe: [rule.cwe],
  };
}

function likelihoodOf({ likelihood }: ThreatRule, { state, findings }: ThreatStanding): Rating {
  if (state === "found") return rated("high", `A scan finds it in the project: ${findings.join(", ")}.`);
  return state === "mitigated" ? rated("low", "A control stands against it.") : likelihood;
}

/** What a check finds is as bad as the check says, and what needs a review is not worse than that. */
function riskUnder(
  { state, findings: ids }: ThreatStanding,
  usual: ThreatRisk,
  findings: ReadonlyMap<string, Finding>,
): ThreatRisk {
  if (ids.length === 0) return usual;
  const said = worst(ids, findings);
  return state === "found" || threatRisks.indexOf(said) > threatRisks.indexOf(usual) ? said : usual;
}

function worst(ids: readonly string[], findings: ReadonlyMap<string, Finding>): ThreatRisk {
  const found = new Set(ids.flatMap((id) => findings.get(id)?.severity ?? []));
  return riskOfSeverity[severities.find((severity) => found.has(severity)) ?? "Info"];
}

const riskOfSeverity: Readonly<Record<Severity, ThreatRisk>> = {
  Critical: "critical",
  High: "high",
  Medium: "medium",
  Low: "low",
  Info: "low",
};

/** Likelihood times impact, each from 1 to 3: low up to 2, medium up to 4, high 6, critical 9. */
export function riskOf(likelihood: ThreatLevel, impact: ThreatLevel): ThreatRisk {
  const product = (threatLevels.indexOf(likelihood) + 1) * (threatLevels.indexOf(impact) + 1);
  if (product >= 9) return "critical";
  if (product >= 6) return "high";
  return product >= 3 ? "medium" : "low";
}
