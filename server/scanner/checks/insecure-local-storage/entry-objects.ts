import type { FlowHop, FlowName, FlowPoint, Traced, ValueFlow } from "../../project/code.ts";

/**
 * What the keys mean of the entries that an app writes through objects which are made with them: `Prefs.token.value = answer`
 * for `static final token = Entry('token')`. Undefined if nothing is seen to write through such an object.
 *
 * @param key the key that is written, which such an object keeps in a field
 * @param traced where that key was found to come from
 */
export function keysOfObjects<Meaning>(
  flow: ValueFlow,
  key: FlowPoint,
  value: FlowPoint,
  traced: Traced<unknown>,
  ask: (name: FlowName) => Meaning | undefined,
): Traced<Meaning>[] | undefined {
  const between = framesBehindField(traced);
  const isCalled = ({ hops }: FlowName) => (callOn(hops, between) ? true : undefined);
  const byCall = new Map<string, Traced<Meaning> | undefined>();
  for (const { hops, entered } of flow.trace(value, isCalled, { tellsEnds: true, question: `called by ${between}` })) {
    const call = callOn(hops, between);
    if (!call) continue;
    const place = `${call.path}:${call.place.start}`;
    if (byCall.has(place)) continue;
    const [meant] = flow.trace({ ...key, entered }, ask);
    // Nobody knows which object it is.
    if (meant?.hops.some(({ makesObject }) => makesObject)) continue;
    byCall.set(place, meant && { ...meant, hops: hops.slice(hops.indexOf(call)), entered });
  }
  return byCall.size === 0 ? undefined : [...byCall.values()].flatMap((meant) => meant ?? []);
}

/** The call on an object that leads to a function which reads its field, so many functions before the write. */
function callOn(hops: readonly FlowHop[], between: number): FlowHop | undefined {
  const calls = hops.filter(({ kind }) => kind === "argument");
  return calls.slice(0, calls.length - between).findLast(({ isOfSameObject }) => !isOfSameObject);
}

/** Whether a key is one that an object was made with. */
export function isOfObject({ hops }: Traced<unknown>): boolean {
  return hops.some(({ makesObject = false }, i) => makesObject && hops[i + 1]?.kind === "field");
}

/** The functions that hand a key on after it was read from the field of its object. */
function framesBehindField({ hops }: Traced<unknown>): number {
  const field = hops.findLastIndex(({ kind }) => kind === "field");
  return hops.slice(field + 1).filter(({ kind }) => kind === "argument").length;
}
