import type { FlowValue } from "../../code/flow-value.ts";
import { cutsValue } from "./forms.ts";
import { writtenObject } from "./written-objects.ts";

export type FlowCall = FlowValue & { readonly kind: "call" };

/** Whether a value is a part of another one: `token.substring(0, 8)`. */
export function isCut(value: FlowValue): boolean {
  return value.kind === "call" && value.callee.kind === "member" && cutsValue(value.callee.name);
}

/** Whether a value is a part of another one, also as the text that it is anyway. */
export function showsPart(value: FlowValue): boolean {
  return isCut((value.kind === "call" && writtenObject(value)) || value);
}

/** As many characters of a secret help nobody to guess the rest. */
const fewCharacters = 4;

/** Whether a call gives a part too short to tell anything: `substring(0, 4)`, `take(4)`. */
export function givesFew({ arguments: given }: FlowCall): boolean {
  const numbers = given.map(({ value }) => (value.kind === "text" ? Number(value.text) : Number.NaN));
  const [first = Number.NaN, second] = numbers;
  return second === undefined ? first <= fewCharacters : second - first <= fewCharacters;
}
