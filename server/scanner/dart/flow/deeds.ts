import type { FlowValue } from "../../code/flow-value.ts";

/** What is done with a value: a member is read of it, a method is called on it, or it is given to a function or method. */
export interface FlowDeed {
  readonly kind: "member" | "method" | "function" | "argument";
  readonly name: string;
  /** The texts among the arguments, those in calls included: `a` of `replaceAll(RegExp('a'), '')`. */
  readonly texts: readonly string[];
}

/** What a member is read of, and what a call may make its result from. */
export function madeFrom(
  one: FlowValue & { readonly kind: "name" | "member" | "call" },
): readonly { readonly value: FlowValue; readonly deed: FlowDeed }[] {
  // What a map keeps is not what it is found by.
  if (one.kind === "name" || (one.kind === "member" && one.name === "keys")) return [];
  if (one.kind === "member") return [{ value: one.of, deed: { kind: "member", name: one.name, texts: [] } }];
  const { callee, arguments: given } = one;
  if (callee.kind !== "member" && callee.kind !== "name") return [];
  const texts = given.flatMap(({ value }) => textsIn(value));
  const owner = callee.kind === "member" ? callee.of : undefined;
  const kind = owner ? "argument" : "function";
  const args = given.map(({ value }) => ({ value, deed: { kind, name: callee.name, texts } as const }));
  return owner ? [{ value: owner, deed: { kind: "method", name: callee.name, texts } }, ...args] : args;
}

/** Arguments of arguments: `RegExp('a')`. */
function textsIn(value: FlowValue, depth = 0): readonly string[] {
  if (value.kind === "text") return [value.text];
  return value.kind === "call" && depth === 0 ? value.arguments.flatMap((one) => textsIn(one.value, depth + 1)) : [];
}
