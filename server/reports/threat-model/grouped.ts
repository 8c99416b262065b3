import type { ModelThreat, ThreatModel } from "../../assistant/index.ts";

/** The same threat to one or several elements. */
export interface ThreatGroup {
  readonly threat: ModelThreat;
  /** Names of the elements, and of those that flows lead to. */
  readonly elements: readonly string[];
  readonly places: ModelThreat["places"];
}

const shownPlaces = 5;

/** The threats of a model, worst first, with those of several elements that read the same as one. */
export function groupedThreats(model: ThreatModel): ThreatGroup[] {
  const nameOf = namesIn(model);
  const groups = new Map<
    string,
    { threat: ModelThreat; elements: string[]; places: ModelThreat["places"][number][] }
  >();
  for (const threat of model.threats) {
    const { rule, state, risk, control, findings } = threat;
    const key = JSON.stringify([rule, state, risk, control, findings, threat.source === "AI" && threat.id]);
    const group = groups.get(key) ?? { threat, elements: [], places: [] };
    group.elements.push(nameOf(threat.element));
    for (const place of threat.places) {
      const isKnown = group.places.some(({ file, line }) => file === place.file && line === place.line);
      if (!isKnown && group.places.length < shownPlaces) group.places.push(place);
    }
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The names of elements by their id; a flow is known by what is at its other end. */
export function namesIn({ elements, flows }: ThreatModel): (id: string) => string {
  const names = new Map(elements.map(({ id, name }) => [id, name]));
  for (const { id, from, to } of flows) names.set(id, `${names.get(from) ?? from} → ${names.get(to) ?? to}`);
  return (id) => names.get(id) ?? id;
}

/** Whether somebody has something to do about a threat. */
export function isStanding({ state }: ModelThreat): boolean {
  return state === "found" || state === "open";
}
