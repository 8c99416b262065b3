import { parametersIn } from "../../code/flow-value.ts";
import type { FlowName, ValueFlow } from "../../project/code.ts";
import type { Location } from "../../source/text.ts";
import type { CheckEvidence } from "../check.ts";
import type { Write } from "./write.ts";

/** More callers are not shown. */
export const shownCallers = 20;

/** The evidence with the calls that hand over what is written: `storage.saveToken(answer.token)`. */
export function besideCallers(evidence: CheckEvidence, write: Write, flow: ValueFlow): CheckEvidence {
  const callers = callersOf(write, flow);
  return callers.length === 0 ? evidence : { ...evidence, related: [...(evidence.related ?? []), ...callers] };
}

function callersOf({ flow: { value }, location }: Write, flow: ValueFlow): Location[] {
  const given = [...parametersIn(value)].flatMap((one) =>
    flow.trace({ path: location.file, value: one }, isGiven, { tellsEnds: true }),
  );
  const calls = given.flatMap(({ hops }) => hops.filter(({ kind }) => kind === "argument").reverse());
  const places = calls.map(({ path, place, below = place }) => flow.placeOf({ path, place: below }));
  return [...new Map(places.map((place) => [`${place.file}:${place.line}`, place])).values()].slice(0, shownCallers);
}

/** A parameter that is handed on as it is comes from callers in turn. */
function isGiven({ kind, chain, hops }: FlowName): true | undefined {
  const isHanded = hops.some((hop) => hop.kind === "argument");
  return isHanded && (kind !== "name" || chain.length > 1) ? true : undefined;
}
