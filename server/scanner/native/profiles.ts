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

export type Language = "dart" | "kotlin" | "java" | "swift" | "groovy" | "objc";

const plain = { raw: false, multiline: false } as const;

export const profiles: Readonly<Record<Language, LanguageProfile>> = {
  dart: {
    lineComment: "//",
    nestedComments: true,
    slashyStrings: false,
    scriptTag: true,
    quotedNames: false,
    unicodeEscapes: false,
    strings: [
      { open: "r'''", close: "'''", raw: true, multiline: true },
      { open: 'r"""', close: '"""', raw: true, multiline: true },
      { open: "r'", close: "'", raw: true, multiline: false },
      { open: 'r"', close: '"', raw: true, multiline: false },
      { open: "'''", close: "'''", raw: false, multiline: true, interpolation: "$" },
      { open: '"""', close: '"""', raw: false, multiline: true, interpolation: "$" },
      { open: "'", close: "'", ...plain, interpolation: "$" },
      { open: '"', close: '"', ...plain, interpolation: "$" },
    ],
  },
  kotlin: {
    lineComment: "//",
    nestedComments: true,
    slashyStrings: false,
    scriptTag: true,
    quotedNames: true,
    unicodeEscapes: false,
    strings: [
      { open: '"""', close: '"""', raw: true, multiline: true, lastQuotesClose: true, interpolation: "$" },
      { open: '"', close: '"', ...plain, interpolation: "$" },
      { open: "'", close: "'", ...plain },
    ],
  },
  java: {
    lineComment: "//",
    nestedComments: false,
    slashyStrings: false,
    scriptTag: false,
    quotedNames: false,
    unicodeEscapes: true,
    strings: [
      { open: '"""', close: '"""', raw: false, multiline: true },
      { open: '"', close: '"', ...plain },
      { open: "'", close: "'", ...plain },
    ],
  },
  swift: {
    lineComment: "//",
    nestedComments: true,
    slashyStrings: false,
    scriptTag: true,
    quotedNames: true,
    unicodeEscapes: false,
    strings: [
      { open: '##"""', close: '"""##', raw: true, multiline: true, interpolation: "\\##(" },
      { open: '#"""', close: '"""#', raw: true, multiline: true, interpolation: "\\#(" },
      { open: '##"', close: '"##', raw: true, multiline: false, interpolation: "\\##(" },
      { open: '#"', close: '"#', raw: true, multiline: false, interpolation: "\\#(" },
      { open: '"""', close: '"""', raw: false, multiline: true, interpolation: "\\(" },
      { open: '"', close: '"', ...plain, interpolation: "\\(" },
    ],
  },
  groovy: {
    lineComment: "//",
    nestedComments: false,
    slashyStrings: true,
    scriptTag: true,
    quotedNames: false,
    unicodeEscapes: false,
    strings: [
      { open: "'''", close: "'''", raw: false, multiline: true },
      { open: '"""', close: '"""', raw: false, multiline: true, interpolation: "$" },
      { open: "'", close: "'", ...plain },
      { open: '"', close: '"', ...plain, interpolation: "$" },
    ],
  },
  objc: {
    lineComment: "//",
    nestedComments: false,
    slashyStrings: false,
    scriptTag: false,
    quotedNames: false,
    unicodeEscapes: false,
    strings: [
      { open: '@"', close: '"', ...plain },
      { open: '"', close: '"', ...plain },
      { open: "'", close: "'", ...plain },
    ],
  },
};

/** The form of the string literal at an offset. Undefined if there is none. */
export function stringFormAt(text: string, at: number, profile: LanguageProfile): StringForm | undefined {
  return profile.strings.find((form) => text.startsWith(form.open, at));
}
