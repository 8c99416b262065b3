/** What can be put into a text of some kind. Strings and numbers are escaped for it, lists are joined, the rest is nothing. */
export type Insert<Kind extends string> =
  | SafeText<Kind>
  | string
  | number
  | false
  | null
  | undefined
  | readonly Insert<Kind>[];

/**
 * Text in which nothing of a project can act: it is only made by the tag of its kind (`html`, `markdown`, `text`), which
 * escapes whatever is put in. A function that returns it cannot forget to escape.
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
  /** A text from a template: its own words as they are, what is put in escaped. */
  tag(parts: TemplateStringsArray, ...inserts: readonly Insert<Kind>[]): SafeText<Kind>;
  /** A text that is safe already, because this program itself has written it. */
  own(written: string): SafeText<Kind>;
}

/**
 * The tag of a kind of text.
 *
 * @param shown makes any text one that stands in the document as it is
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
