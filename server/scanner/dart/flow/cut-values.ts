import type { FlowValue } from "../../code/flow-value.ts";
import { cutsValue } from "./forms.ts";
import { writtenObject } from "./written-objects.ts";

export type FlowCall = FlowValue & { readonly kind: "call" };

/** Whether a value is a part of another one: `token.substring(0, 8)`. */
export function isCut(value: FlowValue): boolean {
  return value.kind === "call" && value.callee.kind === "member" && cutsValue(value.callee.name);
}

/** What the arms of a conditional show a part of, and whether that is a few characters at most: `a` of `a.substring(0, 4)`. */
export function cutInArms(arms: readonly FlowValue[]): { readonly cut: readonly FlowValue[]; readonly isFew: boolean } {
  const cuts = arms.filter(showsPart).flatMap(cutsIn);
  return {
    cut: cuts.flatMap(({ callee }) => (callee.kind === "member" ? [callee.of] : [])),
    isFew: cuts.every(givesFew),
  };
}

/** Whether a value is a part of another one, also as the text that it is anyway, or a text that is made of such parts. */
function showsPart(value: FlowValue): boolean {
  return isAllOf(value, isCut);
}

/** Whether a value, or what it is the text of, is one of these, or a text that is made of them. */
export function isMadeOf(value: FlowValue, all: readonly FlowValue[]): boolean {
  return isAllOf(value, (one) => all.some((other) => isSame(one, other)));
}

/** Whether this holds for a value, or what it is the text of, or for all in a text. */
function isAllOf(value: FlowValue, holds: (one: FlowValue) => boolean): boolean {
  if (value.kind !== "parts") return holds((value.kind === "call" && writtenObject(value)) || value);
  const others = value.parts.filter(({ value: { kind } }) => kind !== "text" && kind !== "open");
  return others.length > 0 && others.every((part) => isAllOf(part.value, holds));
}

function cutsIn(value: FlowValue): readonly FlowCall[] {
  if (value.kind === "parts") return value.parts.flatMap((part) => cutsIn(part.value));
  const cut = (value.kind === "call" && writtenObject(value)) || value;
  return cut.kind === "call" ? [cut] : [];
}

function isSame(one: FlowValue, other: FlowValue): boolean {
  if (one === other) return true;
  if (one.kind === "member" && other.kind === "member") return one.name === other.name && isSame(one.of, other.of);
  if (one.kind === "parameter" && other.kind === "parameter") return one.name === other.name && one.of === other.of;
  return one.kind === "name" && other.kind === "name" && one.name === other.name;
}

/** As many characters of a secret help nobody to guess the rest. */
const fewCharacters = 4;

/** Whether a call gives a part too short to tell anything: `substring(0, 4)`, `substring(text.length - 4)`, `take(4)`. */
export function givesFew({ callee, arguments: given }: FlowCall): boolean {
  const [first, second] = given.map(({ value }) => edgeIn(value));
  if (!first || (given.length > 1 && !second)) return false;
  if (second)
    return first.side === second.side && (second.at - first.at) * (first.side === "end" ? -1 : 1) <= fewCharacters;
  const isCount = callee.kind === "member" && callee.name !== "substring" && callee.name !== "sublist";
  return (isCount || first.side === "end") && first.at <= fewCharacters;
}

/** Where a part begins or ends: how far from the start or the end of all. */
interface Edge {
  readonly side: "start" | "end";
  readonly at: number;
}

function edgeIn(value: FlowValue): Edge | undefined {
  const [, end, at] = /^(length - )?(\d{1,9})$/.exec(value.kind === "text" ? value.text : "") ?? [];
  return at === undefined ? undefined : { side: end === undefined ? "start" : "end", at: Number(at) };
}
