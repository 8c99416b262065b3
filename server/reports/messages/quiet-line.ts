import { safeLine } from "../safe-line.ts";

/**
 * Text of a project or a model on one line, in which a chat program or a mail program finds no address to make a link
 * of: `https[:]//a.b`, `www[.]a.b`, `a[@]b.c`.
 *
 * @param max in characters; what is longer ends with `…`
 */
export function quietLine(text: string, max: number): string {
  // What is cut off anyway need not be looked at.
  const line = safeLine(text.slice(0, 2 * max))
    .replace(/:(?=\/\/[^\s`'"()])/g, "[:]")
    .replace(/(?<=\bwww)\./gi, "[.]")
    .replace(/(?<=[\w.+-])@(?=\w)/g, "[@]")
    .replace(/\s+/g, " ")
    .trim();
  return shortened(line, max);
}

/** Only the letters, digits, spaces, `_` and `-` of a text: for titles, which every service interprets differently. */
export function plainWords(text: string, max: number): string {
  const words = text.replace(/[^\p{L}\p{N} _-]+/gu, " ").replace(/\s+/g, " ");
  return shortened(words.trim(), max);
}

/** Never cuts a character in half. */
function shortened(line: string, max: number): string {
  if (line.length <= max) return line;
  let kept = "";
  for (const character of line) {
    if (kept.length + character.length >= max) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}
