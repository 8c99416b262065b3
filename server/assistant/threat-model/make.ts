import type { Finding } from "../../contract/finding.ts";
import { type BoundaryId, trustBoundaries } from "./boundaries.ts";
import { elementKinds } from "./kinds/index.ts";
import type { ModelElement, ModelFlow, ModelThreat, ThreatModel } from "./model.ts";
import { modelPlaces, shownPlaces } from "./places.ts";
import { rankThreats, threatCounts } from "./rank.ts";
import type { ElementKind, FlowEnd, FoundElement, Sources, ThreatRule } from "./rule.ts";
import { threatStanding } from "./state.ts";
import { threatOf } from "./threat.ts";

/** What a threat model is made of. */
export interface ThreatInput extends Sources {
  readonly path: string;
  readonly findings: readonly Finding[];
}

interface Part {
  readonly kind: ElementKind;
  readonly found: FoundElement;
  readonly element: ModelElement;
}

/** Makes the threat model of an app by rules alone. The same input gives the same model. */
export function makeThreatModel(input: ThreatInput): ThreatModel {
  const parts = elementKinds.flatMap((kind) =>
    kind.find(input).map((found): Part => ({ kind, found, element: elementOf(kind, found) })),
  );
  const elements = parts.map(({ element }) => element);
  const flows = parts.map((part) => flowOf(part, elements));
  const findings = new Map(input.findings.map((finding) => [finding.id, finding]));
  const threats = parts.flatMap(({ kind, found, element }, index) => {
    const make = (rules: readonly ThreatRule[], of: string, id: string): ModelThreat[] =>
      rules
        .filter((rule) => isThere(rule, found, findings))
        .map((rule) =>
          threatOf(rule, `${of}/${rule.id}`, id, found, threatStanding(rule, found, input, findings), findings),
        );
    const flow = flows[index];
    return [
      ...make(kind.threats, kind.id, element.id),
      ...(flow && kind.flow ? make(kind.flow.kind.threats, `${kind.flow.kind.id}-flow`, flow.id) : []),
    ];
  });
  return {
    path: input.path,
    name: input.surface.name,
    elements,
    boundaries: boundariesOf(elements),
    flows: flows.flatMap((flow) => flow ?? []),
    threats: rankThreats(threats),
    counts: threatCounts(threats),
    model: null,
    notes: [],
  };
}

function isThere(rule: ThreatRule, found: FoundElement, findings: ReadonlyMap<string, Finding>): boolean {
  const asked = (rule.checks ?? []).flatMap((id) => findings.get(id) ?? []);
  const isAbsent = rule.onlyWithCheck && asked.every(({ status, switchedOff }) => status === "N/A" && !switchedOff);
  return !isAbsent && (rule.applies?.(found) ?? true);
}

function elementOf(
  { id, shape, boundary }: ElementKind,
  { key, name, description, places }: FoundElement,
): ModelElement {
  const listed = modelPlaces(places);
  return {
    id: key === "" ? id : `${id}:${key}`,
    kind: id,
    shape,
    boundary,
    name,
    description,
    places: listed.slice(0, shownPlaces),
    morePlaces: Math.max(0, listed.length - shownPlaces),
  };
}

/** Undefined if the kind has no flow, or its other end is not there. */
function flowOf({ kind, element }: Part, elements: readonly ModelElement[]): ModelFlow | undefined {
  if (!kind.flow) return undefined;
  const end = (named: FlowEnd) => (named === "self" ? element : elements.find(({ id }) => id === named));
  const [from, to] = [end(kind.flow.from), end(kind.flow.to)];
  return (
    from &&
    to && {
      id: `flow:${element.id}`,
      kind: kind.flow.kind.name,
      from: from.id,
      to: to.id,
      data: kind.flow.data,
      crosses: from.boundary !== to.boundary,
    }
  );
}

const boundaryIds = Object.keys(trustBoundaries) as BoundaryId[];

function boundariesOf(elements: readonly ModelElement[]): ThreatModel["boundaries"] {
  return boundaryIds.flatMap((id) => {
    const inside = elements.filter(({ boundary }) => boundary === id).map((element) => element.id);
    return inside.length > 0 ? [{ id, ...trustBoundaries[id], elements: inside }] : [];
  });
}
