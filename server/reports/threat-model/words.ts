import { type ModelThreat, strideNames, type ThreatModel } from "../../assistant/index.ts";
import { count } from "../../contract/count.ts";

const stateWords: Readonly<Record<ModelThreat["state"], string>> = {
  found: "found by a scan",
  open: "open",
  mitigated: "a control exists",
  accepted: "accepted",
};

/** The state of a threat in words. */
export function stateWord({ state }: ModelThreat): string {
  return stateWords[state];
}

/** The risk of a threat in words. */
export function riskWord({ risk }: ModelThreat): string {
  return `${risk} risk`;
}

/** A likelihood or an impact with its reason. */
export function ratingSentence({ level, reason }: ModelThreat["impact"]): string {
  return `${level.slice(0, 1).toUpperCase()}${level.slice(1)}. ${reason}`;
}

/** How a threat is classified. */
export function threatTags(threat: ModelThreat): string[] {
  const { category, owasp, masvs, cwe, source } = threat;
  const tags = [
    riskWord(threat),
    strideNames[category],
    `OWASP ${owasp}`,
    `MASVS-${masvs}`,
    ...cwe.map((id) => `CWE-${id}`),
  ];
  return source === "AI" ? [...tags, "AI"] : tags;
}

/** What a threat model is about, in numbers. */
export function threatNumbers({ elements, flows, threats, counts }: ThreatModel): string {
  const parts = [
    `${counts.found} found by a scan`,
    `${counts.open} open`,
    `${counts.mitigated} with a control`,
    `${counts.accepted} accepted`,
  ];
  return `${count(elements.length, "element")}, ${count(flows.length, "flow")}, ${count(threats.length, "threat")}: ${parts.join(", ")}.`;
}

/** How the model came about. */
export function threatOrigin({ model }: ThreatModel): string {
  return model === null
    ? "Made by rules from a static scan; no AI model took part."
    : `Made by rules from a static scan. The AI model ${model} added scenarios, which are marked AI.`;
}
