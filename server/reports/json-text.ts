import { replaceUnsafe } from "./safe-line.ts";

/**
 * A value as JSON that is safe to print. Parsers read the same value, but invisible characters, characters that reorder
 * text, and commands of build servers are written as escapes. All of these occur only inside strings, and no line of
 * JSON starts inside a string.
 *
 * @param indent spaces per level; without it the JSON is on one line
 */
export function jsonText(value: unknown, indent?: number): string {
  return replaceUnsafe(JSON.stringify(value, null, indent), escaped);
}

/** Escapes each UTF-16 unit of a character. */
function escaped(character: string): string {
  const halves = character.split("");
  return halves.map((half) => `\\u${half.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
}
