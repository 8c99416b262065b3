import { wordsOf } from "../../../vocabulary/names.ts";
import type { LoggedValue } from "../logged-value.ts";
import { isHalfOfPointOnMap } from "./points-of-maps.ts";

const halves = /^(?:latitude|longitude|lat|lng|lon|lat ?lng|lat ?long)$/;
/** What has a place too, and is no person: stops, shops, tiles, a made-up way, what a map shows. */
const otherThings =
  /\b(?:stops?|stations?|bus|trains?|stores?|shops?|restaurants?|hotels?|mosques?|venues?|branch(?:es)?|buildings?|city|cities|towns?|village|country|countries|repeaters?|towers?|cameras?|zoom|viewport|bounds|tiles?|clusters?|polygons?|weather|qibla|sun|simulat(?:e|or|ed|ion)|mock|fake|sample|demo|radians)\b/;

/**
 * Whether a value is one half of a place under its bare name, `latitude` or `_lng.value`: what apps ask for, get and hand on
 * so is where somebody is or goes, also by another name that a map is opened with, unless the function, class or file around it is about other things.
 */
export function isBareCoordinate({ file, value }: LoggedValue): boolean {
  const { chain, word, isCall, isElement } = value;
  const [name = "", ...others] = chain.filter((one) => one !== "value" && one !== "this" && one !== "widget");
  if (isCall || isElement || others.length > 0) return false;
  if (!halves.test(wordsOf(name).join(" ")) && !isHalfOfPointOnMap(file, value)) return false;
  const around = [word.function?.name, word.type?.name, file.path.split("/").at(-1)];
  return !around.some((one) => otherThings.test(wordsOf(one ?? "").join(" ")));
}
