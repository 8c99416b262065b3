import type { FlowValue } from "../../code/flow-value.ts";
import type { Location } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import type { Libraries } from "../libraries/libraries.ts";
import { declaredFlows } from "./declared-flows.ts";
import { type FlowFile, flowFiles } from "./flow-files.ts";
import { emptyFlow } from "./flow-source.ts";
import { type RememberedAnswer, rememberAnswers } from "./remembered.ts";
import { flowResolver } from "./resolve-flow.ts";
import { type FlowHop, type FlowName, type FlowPoint, type FlowReach, type Traced, traceFlow } from "./trace.ts";

/** Where values come from in a whole program. */
export interface ValueFlow {
  /**
   * Follows a value back through variables, functions, calls and fields. Whatever has a name or is a text is shown to
   * `ask`: an answer ends the way there, without one it is followed on. What one `ask` found for a value is found again
   * without a look while nothing has changed there, so it must not depend on anything else.
   */
  trace<Found>(
    point: FlowPoint,
    ask: (name: FlowName, flow: ValueFlow) => Found | undefined,
    reach?: FlowReach,
  ): readonly Traced<Found>[];
  /** The way of a value, as people read it. */
  stepsOf(hops: readonly FlowHop[]): readonly (Location & { readonly message: string })[];
  /** The place at which a value is handed on. */
  placeOf(hop: FlowHop): Location;
}

/** Where values come from in a program that may change. */
export interface LastingFlow {
  readonly flow: ValueFlow;
  /** Takes files that declare the same names as before at their tops. Answers that depend on no change stay. */
  update(files: ReadonlyMap<string, FlowFile>): void;
}

/** Joins what the files of a program do with values. Nothing is looked up before it is asked for. */
export function lastingFlow(first: ReadonlyMap<string, FlowFile>, libraries: Libraries): LastingFlow {
  const answers = rememberAnswers();
  const files = flowFiles(first, answers);
  const flows = declaredFlows(files, libraries, answers);
  const resolver = flowResolver(flows, answers);
  const known = new WeakMap<FlowValue, KnownTrace[]>();
  const placeOf = ({ path, place }: FlowHop) => (files.get(path)?.values ?? emptyFlow).locate(place);

  function traceOnce<Found>(
    point: FlowPoint,
    ask: (name: FlowName, flow: ValueFlow) => Found | undefined,
    reach: FlowReach = {},
  ): readonly Traced<Found>[] {
    const trace = () => traceFlow(flows, resolver, point, (name) => ask(name, flow), reach);
    if (point.entered) return trace();
    const ofValue = known.get(point.value) ?? [];
    known.set(point.value, ofValue);
    const { path } = point;
    const { isWide = false } = reach;
    const at = ofValue.findIndex((one) => one.ask === ask && one.path === path && one.isWide === isWide);
    // The same question finds the same kind of answer.
    const before = ofValue[at]?.answer as RememberedAnswer<readonly Traced<Found>[]> | undefined;
    const answer = answers.answer(before, trace);
    if (at >= 0) ofValue.splice(at, 1);
    ofValue.unshift({ ask, path, isWide, answer });
    ofValue.splice(maxKnown);
    return answer.value;
  }

  const flow: ValueFlow = {
    trace: traceOnce,
    stepsOf: (hops) => hops.map((hop) => ({ ...placeOf(hop), message: messageOf(hop) })),
    placeOf,
  };
  return { flow, update: files.update };
}

/** More than checks ask of one value. Some make their questions anew each time. */
const maxKnown = 8;

/** A trace of a value that somebody asked for before. */
interface KnownTrace {
  readonly ask: unknown;
  readonly path: string;
  readonly isWide: boolean;
  readonly answer: RememberedAnswer<readonly Traced<unknown>[]>;
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
