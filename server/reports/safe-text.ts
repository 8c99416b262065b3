/**
 * What a template of this kind accepts. Strings and numbers are escaped, lists are joined, `false`, `null` and
 * `undefined` are empty.
 */
export type Insert<Kind extends string> =
  | SafeText<Kind>
  | string
  | number
  | false
  | null
  | undefined
  | readonly Insert<Kind>[];

/**
 * Text in which nothing from a project can act. Only the tag of its kind (`html`, `markdown`, `text`) makes one, and
 * the tag escapes whatever is inserted, so a function that returns SafeText cannot forget to escape.
 */
class SafeText<Kind extends string> {
  readonly kind: Kind;
  readonly #written: string;

  constructor(kind: Kind, written: string) {
    this.kind = kind;
    this.#written = written;
  }

  toString(): string {
    return this.#written;
  }
}

export type { SafeText };

interface Tag<Kind extends string> {
  /** Text from a template literal: its own words are kept, insertions are escaped. */
  tag(parts: TemplateStringsArray, ...inserts: readonly Insert<Kind>[]): SafeText<Kind>;
  /** Text written by this program itself, which needs no escaping. */
  own(written: string): SafeText<Kind>;
}

/**
 * Makes the tag of a kind of text.
 *
 * @param shown escapes a text so that it shows literally in the document
 */
export function createTag<Kind extends string>(kind: Kind, shown: (text: string) => string): Tag<Kind> {
  const written = (insert: Insert<Kind>): string => {
    if (insert === undefined || insert === null || insert === false) return "";
    if (typeof insert === "string") return shown(insert);
    if (typeof insert === "number") return String(insert);
    return insert instanceof SafeText ? insert.toString() : insert.map(written).join("");
  };
  return {
    tag: (parts, ...inserts) =>
      new SafeText(
        kind,
        parts.reduce((before, part, index) => before + written(inserts[index - 1]) + part),
      ),
    own: (text) => new SafeText(kind, text),
  };
}
