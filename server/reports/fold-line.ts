/** A colour, or the start or end of a link: it takes no room. */
const sequence = /\u001b(?:\[\d+m|\][^\u001b]*\u001b\\)/g;

/** East Asian characters and emoji, which take two columns. */
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
const combining = /\p{Mark}/u;

/** What stands before the text of a line: a bullet, a number, or a status in a column of its own. */
const marker = /^(?:[-•…] |\d+\. |(?=.{7}\S)[A-Z/]+ +(?=\S))/;

/**
 * Breaks a line at its spaces, so that no part is wider than a terminal. The parts below the first stand below its text.
 * A word that is wider than the terminal keeps a line of its own.
 *
 * @param line a line ready for a terminal, with its colours
 */
export function foldLine(line: string, width: number): string {
  const shown = line.replace(sequence, "");
  if (columns(shown) <= width) return line;
  const margin = " ".repeat(Math.min(marginOf(shown), Math.floor(width / 2)));
  let folded = "";
  let used = 0;
  let gap = "";
  for (const [piece] of line.matchAll(/ +|[^ ]+/g)) {
    if (piece.startsWith(" ")) {
      gap = piece;
      continue;
    }
    const room = columns(piece.replace(sequence, ""));
    const startsLine = used === 0 || used + gap.length + room > width;
    const breaks = startsLine && used > 0;
    const before = breaks ? `\n${margin}` : gap;
    folded += before + piece;
    used = (breaks ? margin.length : used + gap.length) + room;
    gap = "";
  }
  return folded;
}

/** A line cut to the width of a terminal. */
export function cutLine(line: string, width: number): string {
  const characters = Array.from(line);
  while (columns(characters.join("")) > width) characters.pop();
  return characters.join("");
}

/** Where the text of a line begins. A row of a table goes on a little further in. */
function marginOf(shown: string): number {
  const [indent = ""] = /^ */.exec(shown) ?? [];
  const text = shown.slice(indent.length);
  const [mark] = marker.exec(text) ?? [];
  if (mark !== undefined) return indent.length + mark.length;
  return indent.length + (/\S {2,}\S/.test(text) ? 2 : 0);
}

function columns(text: string): number {
  let sum = 0;
  for (const character of text) sum += combining.test(character) ? 0 : wide.test(character) ? 2 : 1;
  return sum;
}
