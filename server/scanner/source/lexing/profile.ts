/** The notation of one kind of string literal. */
export interface StringForm {
  readonly open: string;
  readonly close: string;
  /** Raw strings have no escapes. */
  readonly raw: boolean;
  readonly multiline: boolean;
  /** If there are more quotes than needed, the last ones close: Kotlin's `"""say "hi""""`. */
  readonly lastQuotesClose?: boolean;
  /** The start of an interpolation: `$` means both `$name` and `${...}`. */
  readonly interpolation?: "$" | "\\(" | "\\#(" | "\\##(";
}

/** What the lexer needs to know about a language. */
export interface LanguageProfile {
  readonly lineComment: string;
  readonly nestedComments: boolean;
  /** Longest opening first, so that the first match is the right one. */
  readonly strings: readonly StringForm[];
  /** Groovy only: `/pattern/` where an expression may start. */
  readonly slashyStrings: boolean;
  /** A first line that starts with `#!` is a comment. */
  readonly scriptTag: boolean;
  /** Whether names in back-ticks may contain any character. */
  readonly quotedNames: boolean;
  /** Java only: `\u000a` is a line break, even in a comment. */
  readonly unicodeEscapes: boolean;
}

/** The form of the string literal at an offset. Undefined if there is none. */
export function stringFormAt(text: string, at: number, profile: LanguageProfile): StringForm | undefined {
  const { strings } = profile;
  // Every word with an `r` in front asks for it: an iterator or a function for each would be a tenth of all objects.
  for (let i = 0, form = strings[0]; form; form = strings[++i]) {
    if (form.open[0] === text[at] && text.startsWith(form.open, at)) return form;
  }
  return undefined;
}
