import type { CodeFile, CodeString, CodeValue } from "../../../code/code.ts";
import { owned } from "../../../source/text.ts";

/** What opens a map at a point, before that. */
const maps =
  /\bgoogle\.[a-z.]{2,6}\/maps\b|\bmaps\.(?:google|apple)\.com\b|^google\.navigation:|^geo:|\bwaze\.com\/ul\b/;

/**
 * Whether the function around a value opens a map at a point that the value is one half of, whatever it is called:
 * `'https://www.google.com/maps/search/?query=$a,$b'`.
 */
export function isHalfOfPointOnMap(file: CodeFile, { chain, word }: CodeValue): boolean {
  const around = word.function;
  return around !== undefined && file.derived(halvesOnMaps).has(`${around.span.start} ${chain[0]}`);
}

/** The halves of points in the addresses of maps: the start of the function, and the name. */
function halvesOnMaps(file: CodeFile): ReadonlySet<string> {
  const addresses = file.strings().filter(({ parts: [start] }) => start?.kind === "text" && maps.test(start.text));
  return new Set(
    addresses.flatMap((text) => halvesIn(text).map((name) => `${text.function?.span.start} ${owned(name)}`)),
  );
}

/** The names on both sides of a comma: `$a,$b`. */
function halvesIn({ parts }: CodeString): string[] {
  return parts.flatMap((part, i) => {
    const [first, second] = [parts[i - 1], parts[i + 1]];
    const isBetween = part.kind === "text" && /^(?:,|%2C)$/i.test(part.text);
    if (!isBetween || first?.kind !== "expression" || second?.kind !== "expression") return [];
    return [first, second].flatMap(({ code: { values } }) =>
      values.slice(0, 1).flatMap(({ chain }) => chain.slice(0, 1)),
    );
  });
}
