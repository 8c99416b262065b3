import type { Random } from "../../fuzz/random.ts";

/** Pieces that readers of code, XML, YAML and scripts trip over. */
const nasty: readonly string[] = [
  ...[
    "${",
    "}",
    "'''",
    '"',
    "'",
    "`",
    "/*",
    "*/",
    "//",
    "#",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "<a",
    "</",
    "&#x110000;",
    "&x;",
  ],
  ...[
    "\\",
    "\0",
    "\ufeff",
    "\r",
    "\u2028",
    "\ud800",
    "\u202e",
    "{{{{",
    "))))",
    "=>",
    "..",
    "- - -\n\t",
    "*a",
    "&a [*a, *a]",
  ],
  ...[
    "!!binary",
    "<<: *x",
    "|2-",
    "\n// palisade:ignore weak-crypto -- a cache key\n",
    "r'''",
    "#!/bin/sh /*",
    "%{",
    "@@",
  ],
  ...["AKIA", "sk_live_", "-----BEGIN PRIVATE KEY-----", "eyJ", "://a:b@", "BEGIN", "0x", "9".repeat(400)],
];

/** What a text may grow by. */
const maxAdded = 20_000;

/** A text with one to five things done to it that an editor, a merge, a transfer or an attacker may do. */
export function mutated(text: string, donor: string, random: Random): string {
  let result = text;
  for (let left = 1 + random.below(5); left > 0; left--) result = random.one(changes)(result, donor, random);
  return result.slice(0, text.length + maxAdded);
}

type Change = (text: string, donor: string, random: Random) => string;

const changes: readonly Change[] = [
  cut,
  (text, _, random) => insert(text, random.one(nasty), random),
  (text, _, random) => insert(text, random.one(nasty).repeat(1 + random.below(200)), random),
  (text, donor, random) => insert(text, piece(donor, 2_000, random), random),
  (text, _, random) => insert(text, piece(text, 2_000, random), random),
  (text, _, random) => insert(text, piece(text, 80, random).repeat(1 + random.below(100)), random),
  (text, _, random) => text.slice(0, random.below(text.length + 1)),
  (text, _, random) => insert(text, String.fromCharCode(random.below(0x3000)), random),
  (text) => text.replaceAll("\n", "\r\n"),
  (text, _, random) => text.replaceAll("\n", random.one(["\r", " ", "\u2028", "\n\n"])),
  (text, _, random) => insert(text, nested(random), random),
  swap,
];

function insert(text: string, inserted: string, random: Random): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + inserted + text.slice(at);
}

function cut(text: string, _donor: string, random: Random): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + text.slice(at + random.below(1 + Math.min(2_000, text.length)));
}

function piece(text: string, longest: number, random: Random): string {
  const at = random.below(text.length + 1);
  return text.slice(at, at + random.below(longest));
}

/** Brackets, blocks or elements within each other. */
function nested(random: Random): string {
  const [open, close] = random.one([
    ["(", ")"],
    ["[", "]"],
    ["{", "}"],
    ["<a>", "</a>"],
    ["${'", "'}"],
    ["/*", "*/"],
    ["- ", ""],
    ["a:\n ", ""],
    ["if (", ") {}"],
  ] as const);
  const depth = 1 + random.below(2_000);
  return open.repeat(depth) + close.repeat(random.below(depth + 1));
}

/** Two lines change places. */
function swap(text: string, _donor: string, random: Random): string {
  const lines = text.split("\n");
  const [one, other] = [random.below(lines.length), random.below(lines.length)];
  return lines.map((line, index) => (index === one ? lines[other] : index === other ? lines[one] : line)).join("\n");
}
