import { parametersIn } from "../../code/flow-value.ts";
import type { FlowHop, FlowName, ValueFlow } from "../../project/code.ts";
import { beside, type CheckEvidence } from "../check.ts";
import type { Write } from "./write.ts";

/** What of a write tells who hands it what it writes. */
type HandedWrite = Pick<Write, "location" | "given"> & { readonly flow: Pick<Write["flow"], "value"> };

/**
 * The evidence with the place of what is written, if that is on a line of its own, and with the calls that hand it over:
 * `storage.saveToken(answer.token)`.
 */
export function besideCallers(evidence: CheckEvidence, write: HandedWrite, flow: ValueFlow): CheckEvidence {
  const callers = callsHanding(write, flow).map(flow.placeGiven);
  const related = beside(evidence, [...(evidence.related ?? []), ...(write.given ? [write.given] : []), ...callers]);
  return related.length === 0 ? evidence : { ...evidence, related };
}

/** The calls that hand over what is written, the nearest to the write first. */
function callsHanding({ flow: { value }, location }: HandedWrite, flow: ValueFlow): FlowHop[] {
  const given = [...parametersIn(value)].flatMap((one) =>
    flow.trace({ path: location.file, value: one }, isGiven, { tellsEnds: true }),
  );
  return given.flatMap(({ hops }) => hops.filter(({ kind }) => kind === "argument").reverse());
}

/** A parameter that is handed on as it is comes from callers in turn. */
function isGiven({ kind, chain, hops }: FlowName): true | undefined {
  const isHanded = hops.some((hop) => hop.kind === "argument");
  return isHanded && (kind !== "name" || chain.length > 1) ? true : undefined;
}
