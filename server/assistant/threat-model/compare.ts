import type { ModelThreat, ThreatChange, ThreatModel } from "./model.ts";

/** What changed since an earlier model: threats that are new, gone, or in another state. In order of ids. */
export function changedThreats(before: ThreatModel, now: ThreatModel): ThreatChange[] {
  const [old, current] = [before, now].map(({ threats }) => new Map(threats.map((threat) => [threat.id, threat])));
  const ids = [...new Set([...(old?.keys() ?? []), ...(current?.keys() ?? [])])].sort();
  return ids.flatMap((id) => change(id, old?.get(id), current?.get(id)) ?? []);
}

function change(id: string, old: ModelThreat | undefined, current: ModelThreat | undefined): ThreatChange | undefined {
  const known = current ?? old;
  if (!known || old?.state === current?.state) return undefined;
  return { id, element: known.element, title: known.title, before: old?.state ?? null, now: current?.state ?? null };
}
