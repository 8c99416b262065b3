import type { SourceFile } from "../../source/source-file.ts";
import { type FlowingValue, valuesOf } from "../../source/syntax/values.ts";
import { maxDistance, originOf } from "./sensitive-values.ts";

/** More than one message holds. */
const maxValues = 100;

/** The values that flow out of an expression, and those that flow into its variables, each once and nearest first. */
export function valuesThrough(file: SourceFile, first: number, last: number): FlowingValue[] {
  const found = valuesOf(file, first, last);
  const known = new Set<number>();
  let next = found;
  for (let way = 0; way < maxDistance && found.length < maxValues; way++) {
    next = next.slice(0, maxValues).flatMap((value) => {
      const origin = originOf(file, value);
      if (!origin || known.has(origin.first)) return [];
      known.add(origin.first);
      return valuesOf(file, origin.first, origin.last);
    });
    found.push(...next);
  }
  return found;
}

/** The values that flow into a variable, and into their variables. */
export function valuesBehind(file: SourceFile, value: FlowingValue): FlowingValue[] {
  const origin = originOf(file, value);
  return origin ? valuesThrough(file, origin.first, origin.last) : [];
}
