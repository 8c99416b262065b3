import type { FlowPoint } from "../../dart/flow/flow-point.ts";
import type { Traced } from "../../dart/flow/trace.ts";
import type { ValueFlow } from "../../dart/flow/value-flow.ts";
import { giverOf, kindOfValue, type ValueGiver } from "./value-givers.ts";

/** Whether every value that there may be at a point is a text of the app or a number. */
export function isSafeValue(flow: ValueFlow, point: FlowPoint): boolean {
  const found = flow.trace(point, kindOfValue, { tellsEnds: true });
  return found.length > 0 && found.every(({ answer }) => answer !== "open");
}

/** The texts that there may be at a point. Undefined if there may be others. */
export function everyText(flow: ValueFlow, point: FlowPoint): readonly string[] | undefined {
  const found = flow.trace(point, writtenText, { tellsEnds: true });
  return found.length > 0 && found.every(({ answer }) => answer.isKnown)
    ? found.map(({ answer }) => answer.text)
    : undefined;
}

function writtenText({ kind, name }: Parameters<typeof kindOfValue>[0]) {
  if (kind === "text") return { isKnown: true, text: name };
  return kind === "end" ? { isKnown: false, text: "" } : undefined;
}

/** The first way on which somebody chooses the value at a point. */
export function chosenBy(flow: ValueFlow, point: FlowPoint): Traced<ValueGiver> | undefined {
  return flow.trace(point, giverOf, { isWide: true })[0];
}
