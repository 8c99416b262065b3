import type { LanguageProfile } from "../source/lexing/profile.ts";

const plain = { raw: false, multiline: false } as const;

/** How the languages of Android and iOS, and Gradle scripts, write comments and strings. */
export const nativeProfiles = {
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
} satisfies Readonly<Record<string, LanguageProfile>>;
