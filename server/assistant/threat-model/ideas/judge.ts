import { count } from "../../../contract/count.ts";
import { codePointLabel, replaceInvisible } from "../../../contract/invisible.ts";
import type { OwaspId } from "../../../contract/owasp.ts";
import { sha256 } from "../../../scanner/index.ts";
import type { ModelThreat, ThreatModel } from "../model.ts";
import { rankThreats, threatCounts } from "../rank.ts";
import { rated } from "../rule.ts";
import { categoriesOf, type StrideLetter } from "../stride.ts";
import { riskOf } from "../threat.ts";
import type { ThreatIdea, ThreatIdeas } from "./question.ts";

const maxIdeas = 10;
const maxForOne = 3;
/** In characters. */
const longest = { title: 100, text: 400 };

/**
 * A threat model with what a language model added. Its ideas are believed only within closed lists: elements that exist
 * and categories of their shape. They add, and never change or remove a threat.
 *
 * @param name of the language model
 */
export function withIdeas(model: ThreatModel, { threats: ideas }: ThreatIdeas, name: string): ThreatModel {
  const added: ModelThreat[] = [];
  for (const idea of ideas) {
    const threat = judged(model, idea);
    if (!threat || added.length === maxIdeas) continue;
    const isKnown = [...model.threats, ...added].some((one) => one.id === threat.id || isSame(one, threat));
    const siblings = added.filter(({ element }) => element === threat.element).length;
    if (!isKnown && siblings < maxForOne) added.push(threat);
  }
  const dropped = ideas.length - added.length;
  const note = `${count(dropped, "idea")} of the AI model ${dropped === 1 ? "was" : "were"} left out: known already, too many, or about something that is not in the model.`;
  const threats = rankThreats([...model.threats, ...added]);
  return {
    ...model,
    threats,
    counts: threatCounts(threats),
    model: name,
    notes: dropped > 0 ? [...model.notes, note] : model.notes,
  };
}

function judged({ elements, flows }: ThreatModel, idea: ThreatIdea): ModelThreat | undefined {
  const element = elements.find(({ id }) => id === idea.element);
  const flow = flows.find(({ id }) => id === idea.element);
  const allowed: readonly StrideLetter[] = element ? categoriesOf[element.shape] : flow ? categoriesOf.flow : [];
  const category = allowed.find((letter) => letter === idea.category);
  const [title, scenario, mitigation] = [
    plain(idea.title, longest.title),
    plain(idea.scenario, longest.text),
    plain(idea.mitigation, longest.text),
  ];
  if (!category || title === "" || scenario === "" || mitigation === "") return undefined;
  const about = element ?? elements.find(({ id }) => idea.element === `flow:${id}`);
  return {
    id: `${idea.element}/ai-${sha256(`${category} ${title.toLowerCase()}`).slice(0, 12)}`,
    rule: "ai",
    source: "AI",
    element: idea.element,
    category,
    title,
    scenario,
    state: "open",
    findings: [],
    places: about?.places.slice(0, 1) ?? [],
    absence: "a rule that looks for it: an AI model thought of it, and a person must judge it",
    control: null,
    likelihood: rated(idea.likelihood, "So the AI model thinks."),
    impact: rated(idea.impact, "So the AI model thinks."),
    risk: riskOf(idea.likelihood, idea.impact),
    mitigation,
    owasp: idea.owasp,
    masvs: masvsOf[idea.owasp],
    cwe: [],
  };
}

function isSame(one: ModelThreat, other: ModelThreat): boolean {
  return one.element === other.element && one.title.toLowerCase() === other.title.toLowerCase();
}

/** The MASVS control that each OWASP category mostly concerns. */
const masvsOf: Readonly<Record<OwaspId, string>> = {
  M1: "STORAGE-1",
  M2: "CODE-3",
  M3: "AUTH-1",
  M4: "CODE-4",
  M5: "NETWORK-1",
  M6: "PRIVACY-1",
  M7: "RESILIENCE-2",
  M8: "PLATFORM-1",
  M9: "STORAGE-1",
  M10: "CRYPTO-1",
};

/** One line without addresses, so that no report makes a link of it. */
function plain(text: string, max: number): string {
  const line = replaceInvisible(text.replace(/\s+/g, " ").trim(), codePointLabel);
  return line.replace(/\b[a-z][a-z0-9+.-]{0,20}:\/\/\S*/gi, "(address)").slice(0, max);
}
