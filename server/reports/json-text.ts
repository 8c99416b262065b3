import { replaceTricks } from "./visible.ts";

/**
 * A value as JSON, exact for every program that parses it, and harmless where somebody prints it: what could not be seen,
 * what plays tricks and what starts a command of a build server stands as an escape. All that only occurs inside texts,
 * and no line of JSON starts with what a text holds.
 *
 * @param indent blanks for each level; on one line without it
 */
export function jsonText(value: unknown, indent?: number): string {
  return replaceTricks(JSON.stringify(value, null, indent), escaped);
}

/** Each half of a character that takes two. */
function escaped(character: string): string {
  const halves = character.split("");
  return halves.map((half) => `\\u${half.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
}
