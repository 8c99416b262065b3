import type { UnmentionedMethod } from "../code/unmentioned-methods.ts";
import type { ValueFlow } from "../project/code.ts";
import { inCode } from "./in-code.ts";

/**
 * Why what a static function does may never happen. Undefined if something calls it.
 *
 * @param name of the function, if only another file can run it, see `staticFunction`
 */
export function whyUncalled(name: string | undefined, flow: Pick<ValueFlow, "isCalledElsewhere">): string | undefined {
  if (name === undefined || flow.isCalledElsewhere(name)) return undefined;
  return notFound(name);
}

/** Why what a method does may never happen. Undefined if something calls it, or if nothing is seen to make its object. */
export function whyUncalledMethod(
  { file, type, name }: UnmentionedMethod,
  flow: Pick<ValueFlow, "isCalledOutside">,
): string | undefined {
  return flow.isCalledOutside(file, type) && !flow.isCalledOutside(file, name) ? notFound(name) : undefined;
}

function notFound(name: string): string {
  return `No call of ${inCode(name)} was found: delete it if it is not used.`;
}
