import type { LanguageProfile } from "../source/lexing/profile.ts";

/** How Dart writes comments and strings. */
export const dartProfile: LanguageProfile = {
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
    { open: "'", close: "'", raw: false, multiline: false, interpolation: "$" },
    { open: '"', close: '"', raw: false, multiline: false, interpolation: "$" },
  ],
};
