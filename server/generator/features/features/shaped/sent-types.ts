import { type FeatureShape, isRecord, ownTypesIn, typeOf } from "../../../model/feature-shape.ts";

/** The names of the types that requests send, with all that is in them: only those are written as JSON. */
export function sentTypes({ types, requests }: FeatureShape): ReadonlySet<string> {
  const fields = new Map(types.filter(isRecord).map((one) => [one.name, one.fields]));
  const sent = new Set<string>();
  const waiting = requests.flatMap(({ body }) => (body === null ? [] : ownTypesIn(typeOf(body))));
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (sent.has(name)) continue;
    sent.add(name);
    waiting.push(...(fields.get(name) ?? []).flatMap(({ type }) => ownTypesIn(typeOf(type))));
  }
  return sent;
}
