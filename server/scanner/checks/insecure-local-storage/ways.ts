import type { Location } from "../../source/text.ts";

/** In steps. What comes a longer way may be left out on it. */
export const longestWay = 6;

/** Whether two calls hand something on in one line. */
export function isSamePlace(one: Location | undefined, other: Location | undefined): boolean {
  return one?.file === other?.file && one?.line === other?.line;
}
