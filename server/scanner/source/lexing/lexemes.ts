/** Longest first. `>>` is left out: in these languages it closes two type argument lists more often than it shifts. */
const operators = [
  ...["...", "===", "!==", "??=", "?..", "==~"],
  ...["=>", "->", "==", "!=", "<=", ">=", "&&", "||", "??", "?.", "..", "::", "+=", "-=", "=~", "!!"],
];
const operatorsByStart = new Map(
  operators.map((operator) => operator.charAt(0)).map((first) => [first, operators.filter((one) => one[0] === first)]),
);

/** The length of the operator at `at`, whose first character is `character`. */
export function operatorLength(text: string, at: number, character: string): number {
  const candidates = operatorsByStart.get(character);
  // An iterator for each comma of a project would be a fiftieth of all that a scan allocates.
  for (let i = 0, one = candidates?.[0]; one !== undefined; one = candidates?.[++i]) {
    if (text.startsWith(one, at)) return one.length;
  }
  return 1;
}

/**
 * The offset of the line break that ends a line comment, or the end of the text. A carriage return alone is a line
 * break too: what follows is code.
 *
 * @param escapes true if a Unicode escape can be a line break, as in Java
 */
export function lineCommentEnd(text: string, start: number, escapes: boolean): number {
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) return at;
    if (escapes && code === 92) {
      escapedLineBreak.lastIndex = at;
      if (escapedLineBreak.test(text)) return escapedLineBreak.lastIndex;
    }
  }
  return text.length;
}

const escapedLineBreak = /\\u+000[aAdD]/y;

/** The offset after a name in back-ticks, such as `` `is` `` or `` `a // b` ``. 0 if there is none. */
export function quotedNameEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 96) return at > start + 1 ? at + 1 : 0;
    if (code === 10 || code === 13) return 0;
  }
  return 0;
}

/** The offset after the block comment that starts at `start`. Undefined if it is not closed. */
export function blockCommentEnd(text: string, start: number, nested: boolean): number | undefined {
  let depth = 1;
  for (let at = start + 2; at < text.length; at++) {
    if (text[at] === "*" && text[at + 1] === "/") {
      depth--;
      at++;
      if (depth === 0) return at + 1;
    } else if (nested && text[at] === "/" && text[at + 1] === "*") {
      depth++;
      at++;
    }
  }
  return undefined;
}

/** Whether a character is a letter, `_`, `$` or beyond ASCII. */
export function isWordStart(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code === 36 || code > 127;
}

function isWordPart(code: number): boolean {
  return isWordStart(code) || (code >= 48 && code <= 57);
}

/** The offset after a word whose second character is at `at`. */
export function wordEnd(text: string, at: number): number {
  while (at < text.length && isWordPart(text.charCodeAt(at))) at++;
  return at;
}

/** The offset after the name of a `$name`, without the dollar. */
export function interpolatedNameEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    const fits = at === from ? isWordStart(code) : isWordPart(code);
    if (!fits || code === 36 || code > 127) break;
    at++;
  }
  return at;
}

/** The offset after a number whose second character is at `at`. */
export function numberEnd(text: string, at: number): number {
  while (at < text.length) {
    const code = text.charCodeAt(at);
    const next = text.charCodeAt(at + 1);
    if (!isWordPart(code) && !(code === 46 && next >= 48 && next <= 57)) break;
    at++;
  }
  return at;
}
