import { profiles } from "../source/languages.ts";
import { blockCommentEnd, isWordStart, lineCommentEnd, wordEnd } from "../source/lexing/lexemes.ts";
import { stringFormAt } from "../source/lexing/profile.ts";
import type { Span } from "../source/span.ts";
import { resolveEscapes } from "../source/syntax/literals.ts";

/** An `import`, `export` or `part` of a Dart file. */
export interface Directive {
  readonly keyword: "import" | "export" | "part";
  /** The URIs it names: its own first, then those of its conditions (`if (dart.library.io) 'io.dart'`). */
  readonly addresses: readonly string[];
  /** `a` in `import 'a.dart' as a`. */
  readonly prefix: string | undefined;
  /** What `show` and `hide` say, in order. */
  readonly combinators: readonly Combinator[];
  /** From the keyword to the semicolon. */
  readonly span: Span;
}

/** `show A, B`: only these names, or `hide A, B`: all but these. */
interface Combinator {
  readonly keyword: "show" | "hide";
  readonly names: readonly string[];
}

/**
 * The directives at the head of a Dart file. Stops at the first declaration. Comments, annotations and line breaks may
 * come between.
 */
export function directivesOf(text: string): Directive[] {
  const directives: Directive[] = [];
  for (let at = afterAnnotations(text, text.startsWith("#!") ? lineCommentEnd(text, 0, false) : 0); ; ) {
    const directive = directiveAt(text, at);
    if (directive === undefined) return directives;
    const { keyword, addresses, words, span } = directive;
    if (keyword !== "library" && addresses.length > 0) {
      directives.push({ keyword, addresses, ...clausesOf(words), span });
    }
    at = afterAnnotations(text, span.end);
  }
}

const keywords = ["import", "export", "part", "library"] as const;

interface Found {
  readonly keyword: (typeof keywords)[number];
  readonly addresses: string[];
  /** The words and commas behind the addresses. */
  readonly words: readonly string[];
  readonly span: Span;
}

/** The meaning of `deferred as a show B, C hide D`. */
function clausesOf(words: readonly string[]): Pick<Directive, "prefix" | "combinators"> {
  const combinators: { keyword: Combinator["keyword"]; names: string[] }[] = [];
  let prefix: string | undefined;
  /** Whether the next word is a name, even if it is spelled like a keyword. */
  let isName = false;
  for (const [i, word] of words.entries()) {
    if (isName) combinators.at(-1)?.names.push(word);
    else if (word === "show" || word === "hide") combinators.push({ keyword: word, names: [] });
    else if (words[i - 1] === "as") prefix = word;
    isName = !isName && (word === "," || word === "show" || word === "hide");
  }
  return { prefix, combinators };
}

/** The directive at an offset. Undefined if there is something else, such as a function called `part`. */
function directiveAt(text: string, start: number): Found | undefined {
  const keyword = keywords.find(
    (word) => text.startsWith(word, start) && wordEnd(text, start + 1) === start + word.length,
  );
  if (keyword === undefined) return undefined;
  const addresses: string[] = [];
  const words: string[] = [];
  let isOf = false;
  for (let at = skipSpace(text, start + keyword.length); at < text.length; at = skipSpace(text, at)) {
    const code = text.charCodeAt(at);
    const literal = stringAt(text, at);
    if (code === 59) return { keyword, addresses: isOf ? [] : addresses, words, span: { start, end: at + 1 } };
    if (literal) {
      if (literal.value !== undefined) addresses.push(literal.value);
      at = literal.end;
    } else if (isWordStart(code)) {
      const end = wordEnd(text, at + 1);
      // `part of` names the library that the file belongs to, which was read before.
      isOf ||= keyword === "part" && addresses.length === 0 && text.slice(at, end) === "of";
      words.push(text.slice(at, end));
      at = end;
    } else if (code === 40) {
      const end = groupEnd(text, at);
      if (addresses.length === 0 || end === undefined) return undefined;
      at = end;
    } else if (code === 44 || code === 46) {
      if (code === 44) words.push(",");
      at++;
    } else {
      return undefined;
    }
  }
  return undefined;
}

/** The offset of the first token behind the annotations. */
function afterAnnotations(text: string, start: number): number {
  let at = skipSpace(text, start);
  while (text.charCodeAt(at) === 64) {
    do at = skipSpace(text, wordEnd(text, skipSpace(text, at + 1)));
    while (text.charCodeAt(at) === 46);
    if (text.charCodeAt(at) === 60) at = skipSpace(text, groupEnd(text, at) ?? text.length);
    if (text.charCodeAt(at) === 40) at = skipSpace(text, groupEnd(text, at) ?? text.length);
  }
  return at;
}

const closers: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}", "<": ">" };

/** The offset behind the bracket that closes the one at `start`. Brackets in comments and strings do not count. */
function groupEnd(text: string, start: number): number | undefined {
  const open = text[start] ?? "";
  const close = closers[open];
  let depth = 0;
  for (let at = start; at < text.length; at = skipSpace(text, at)) {
    const literal = stringAt(text, at);
    if (literal) {
      at = literal.end;
      continue;
    }
    if (text[at] === open) depth++;
    else if (text[at] === close && --depth === 0) return at + 1;
    at++;
  }
  return undefined;
}

/** The string literal at an offset, adjacent ones joined. It has no value if it contains an interpolation. */
function stringAt(
  text: string,
  start: number,
): { readonly value: string | undefined; readonly end: number } | undefined {
  let value: string | undefined = "";
  let end = start;
  for (let at = start; ; at = skipSpace(text, end)) {
    const one = oneStringAt(text, at);
    if (!one) return end > start ? { value, end } : undefined;
    value = value === undefined || one.value === undefined ? undefined : value + one.value;
    end = one.end;
  }
}

function oneStringAt(text: string, start: number) {
  const first = text.charCodeAt(start);
  // A quotation mark, or the r of a raw string.
  const form = first === 39 || first === 34 || first === 114 ? stringFormAt(text, start, profiles.dart) : undefined;
  if (!form) return undefined;
  const from = start + form.open.length;
  const quote = form.close.charCodeAt(0);
  let isConstant = true;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote && text.startsWith(form.close, at)) {
      const content = text.slice(from, at);
      const value = form.raw ? content : resolveEscapes(content);
      return { value: isConstant ? value : undefined, end: at + form.close.length };
    }
    if (!form.multiline && code === 10) return undefined;
    if (!form.raw && code === 92) at++;
    else if (!form.raw && code === 36) isConstant = false;
  }
  return undefined;
}

/** The offset of the next character that is neither space nor comment. */
function skipSpace(text: string, start: number): number {
  for (let at = start; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code <= 32 || code === 0xfeff) at++;
    else if (code === 47 && text.charCodeAt(at + 1) === 47) at = lineCommentEnd(text, at, false);
    else if (code === 47 && text.charCodeAt(at + 1) === 42) at = blockCommentEnd(text, at, true) ?? text.length;
    else return at;
  }
  return text.length;
}
