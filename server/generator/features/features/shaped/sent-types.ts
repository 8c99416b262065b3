import {
  type FeatureShape,
  isRecord,
  isUnion,
  ownTypesIn,
  type TypeShape,
  typeOf,
} from "../../../model/feature-shape.ts";

/** The names of the types that requests send, with all that is in them: only those are written as JSON. */
export function sentTypes({ types, requests }: FeatureShape): ReadonlySet<string> {
  const inner = new Map(types.map((one) => [one.name, typesIn(one)]));
  const sent = new Set<string>();
  const waiting = requests.flatMap(({ body }) => (body === null ? [] : ownTypesIn(typeOf(body))));
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (sent.has(name)) continue;
    sent.add(name);
    waiting.push(...(inner.get(name) ?? []));
  }
  return sent;
}

function typesIn(type: TypeShape): readonly string[] {
  if (isUnion(type)) return type.cases.map((one) => one.type);
  return isRecord(type) ? type.fields.flatMap((field) => ownTypesIn(typeOf(field.type))) : [];
}
