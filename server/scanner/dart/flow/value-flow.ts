import type { Location } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import type { Libraries } from "../libraries/libraries.ts";
import { declaredFlows, type FlowFile } from "./declared-flows.ts";
import { emptyFlow } from "./flow-source.ts";
import { flowResolver } from "./resolve-flow.ts";
import { type FlowHop, type FlowName, type FlowPoint, type FlowReach, type Traced, traceFlow } from "./trace.ts";

/** Where values come from in a whole program. */
export interface ValueFlow {
  /**
   * Follows a value back through variables, functions, calls and fields. Whatever has a name or is a text is shown to
   * `ask`: an answer ends the way there, without one it is followed on.
   */
  trace<Answer>(
    point: FlowPoint,
    ask: (name: FlowName) => Answer | undefined,
    reach?: FlowReach,
  ): readonly Traced<Answer>[];
  /** The way of a value, as people read it. */
  stepsOf(hops: readonly FlowHop[]): readonly (Location & { readonly message: string })[];
  /** The place at which a value is handed on. */
  placeOf(hop: FlowHop): Location;
}

/** Joins what the files of a program do with values. Nothing is looked up before it is asked for. */
export function valueFlow(files: ReadonlyMap<string, FlowFile>, libraries: Libraries): ValueFlow {
  const flows = declaredFlows(files, libraries);
  const resolver = flowResolver(flows);
  const placeOf = ({ path, place }: FlowHop) => (files.get(path)?.values ?? emptyFlow).locate(place);
  return {
    trace: (point, ask, reach) => traceFlow(flows, resolver, point, ask, reach),
    stepsOf: (hops) => hops.map((hop) => ({ ...placeOf(hop), message: messageOf(hop) })),
    placeOf,
  };
}

function messageOf({ kind, to }: FlowHop): string {
  switch (kind) {
    case "argument":
      return `The value is passed to ${inCode(to)}.`;
    case "field":
      return `The value is kept in ${inCode(to)}.`;
    case "result":
      return `${inCode(to)} returns the value.`;
  }
}
