import type { FlowArgument, FlowValue } from "../../code/flow-value.ts";

/** A value in a file, and the calls that its function was entered by. */
export interface FlowPoint {
  readonly path: string;
  readonly value: FlowValue;
  /** The calls that its function was entered by. */
  readonly entered?: Entered | undefined;
}

/** A function that was entered by a call, and those before it. A list: every step of a way makes one, and few are asked. */
export interface Entered {
  /** See `wholeName`. */
  readonly key: string;
  readonly call: Entry;
  readonly before: Entered | undefined;
}

/** The call that gives the parameters of a function. */
export interface Entry {
  readonly path: string;
  readonly arguments: readonly FlowArgument[];
  /** The object that a method is called on, if the call says it. */
  readonly receiver?: FlowValue | undefined;
  readonly entered: Entered | undefined;
}

/** The call by which a function was entered last. */
export function callThatEntered(entered: Entered | undefined, key: string): Entry | undefined {
  for (let one = entered; one; one = one.before) if (one.key === key) return one.call;
  return undefined;
}

/** The calls that are left where the function of this key was entered from: those that lead to its caller. */
export function leaving(entered: Entered | undefined, key: string): Entered | undefined {
  if (!entered) return undefined;
  if (entered.key === key) return entered.call.entered ?? entered.before;
  const before = leaving(entered.before, key);
  return before === entered.before ? entered : { ...entered, before };
}
