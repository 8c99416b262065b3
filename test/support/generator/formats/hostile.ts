import fc from "fast-check";

/** Texts that try to leave the place where a generator puts them. */
export const hostileTexts: readonly string[] = [
  ...["", " ", "  two  spaces  ", "-", "--", "---", "#", "- item", "1. one", "true", "null", "~", "0x1f", "1e3"],
  ...["'", '"', '"""', "'''", "`", "``", "\\", "\\\\", "\\n", "\\'", "a\\", "$", "$name", "${1 + 1}", "$(id)", "$$"],
  ...["`id`", "; rm -rf ~", "a && b", "!history", "%s", "*/", "/*", "//", "-->", "<!--", "]]>", "</string>", "&amp;"],
  ...["<string name='x'>", "&#x41;", "@string/app_name", "?attr/color", "@", "\\u0041", "{{ name }}", "<%= 1 %>"],
  ...[
    "a: b",
    "a #b",
    "[x](javascript:y)",
    "![x](y)",
    "| cell |",
    "*bold*",
    "_it_",
    "https://example.com",
    "www.example.com",
    "me@example.com",
    "ftp://x",
    "a\nb",
  ],
  ...["\n", "\r\n", "\t", "a\r", "#if DEBUG\n", "line\n#if 1\n#endif\n", "\u2028", "\u2029", "\u0085", "\ufeff", "\0"],
  ...[
    "\u001b[31m",
    "\u202eevil",
    "שלום",
    "مرحبا",
    "日本語",
    "👩‍👩‍👧‍👦",
    "é",
    "\\| cell |",
    "\u200b",
    "x".repeat(10_000),
    "='\"".repeat(3_000),
  ],
];

/** Any text, and the ones above between pieces of it. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc
    .array(fc.constantFrom(...hostileTexts.filter(({ length }) => length < 100)), { maxLength: 6 })
    .map((parts) => parts.join("")),
);

/** Runs a check over all hostile texts, then over random ones. */
export function withHostileTexts(check: (text: string) => void): void {
  for (const text of hostileTexts) check(text);
  fc.assert(fc.property(hostileText, check), { numRuns: 300 });
}
