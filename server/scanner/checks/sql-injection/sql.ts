/**
 * The position of an interpolation in a statement: a value (bare, in quotes, or in the `list` of an `IN`), all `rows` behind
 * `VALUES`, or a `name` (a table, a column, any other part). Double quotes are for names, but SQLite accepts them for values
 * as well.
 */
export type SqlPosition = "value" | "quoted" | "doubly quoted" | "list" | "rows" | "name";

/** Reads a statement piece by piece and knows the position after each piece, in one pass. */
export interface SqlReader {
  /** Reads the next piece. Pass an interpolated expression as a single name. */
  read(text: string): void;
  position(): SqlPosition;
}

/** In characters; enough for the words that decide a position. */
const tellingLength = 40;

/** A reader at the start of a statement, or of a condition. */
export function sqlReader(): SqlReader {
  let quote = "";
  /** The open quotes are around the name of a table or an alias. */
  let isName = false;
  /** The words before the open brackets, outermost first. */
  const brackets: string[] = [];
  let closed = "";
  /** The end of the text so far, without quoted text. */
  let tail = "";
  return {
    read(text) {
      for (let i = 0; i < text.length; i++) {
        const character = text[i] ?? "";
        if (quote !== "") {
          if (character === quote) {
            quote = "";
            tail = `${tail}x`;
          }
          continue;
        }
        if (character === "-" && text[i + 1] === "-") {
          const end = text.indexOf("\n", i);
          i = end < 0 ? text.length : end;
          continue;
        }
        if (character === "'" || character === '"' || character === "`") {
          quote = character;
          isName = beforeName.test(tail);
        } else if (character === "(") brackets.push(wordBefore(tail) ?? (/,\s*$/.test(tail) ? closed : ""));
        else if (character === ")") closed = brackets.pop() ?? "";
        else if (character === ";") tail = "";
        if (quote === "") tail = `${tail}${character}`.slice(-tellingLength);
      }
    },
    position() {
      if (quote === "" && beforeRows.test(tail)) return "rows";
      const bracket = brackets.at(-1) ?? "";
      const isValue = takesValue(tail, bracket);
      if ((quote !== "'" || isName) && !isValue) return "name";
      if (bracket === "IN") return "list";
      return quote === "" ? "value" : quote === "'" ? "quoted" : "doubly quoted";
    },
  };
}

/** Words before the name of a table or an alias, which SQLite also accepts in single quotes. */
const beforeName = /\b(?:FROM|JOIN|INTO|UPDATE|TABLE|AS)\s*$/i;

const beforeRows = /\bVALUES\s*$/i;

const valueLists = new Set(["IN", "VALUES"]);

function wordBefore(tail: string): string | undefined {
  return /\b(\w+)\s*$/.exec(tail)?.[1]?.toUpperCase();
}

function takesValue(tail: string, bracket: string): boolean {
  if (/(?:[=<>]|\b(?:LIKE|GLOB|REGEXP|MATCH|BETWEEN|IS|NOT))\s*(?:\(\s*)?$/i.test(tail)) return true;
  if (/\bBETWEEN\s+\S+\s+AND\s*$/i.test(tail)) return true;
  return valueLists.has(bracket) && /[(,]\s*$/.test(tail);
}

const verbs = /^[\s(]*(?:--[^\n]*\n\s*)*(?:SELECT|INSERT|UPDATE|DELETE|REPLACE|WITH|EXPLAIN)\b/i;

/** True when a text begins like a statement that reads or writes rows. */
export function startsStatement(text: string): boolean {
  return verbs.test(text);
}
