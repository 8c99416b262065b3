import { firstWhere } from "../vocabulary/first-where.ts";
import { cutShort } from "./cut-short.ts";
import { derivations } from "./derivations.ts";
import { type Language, profiles } from "./languages.ts";
import { lexAgain } from "./lexing/lex-again.ts";
import { lex } from "./lexing/lexer.ts";
import { Kind, type Tokens } from "./lexing/tokens.ts";
import { noteText } from "./read-text.ts";
import { isSameCode } from "./same-code.ts";
import { type Location, type Span, type TextFile, textFile } from "./text.ts";

/** A source file and its tokens. A token is identified by its index; -1 is before the first, `count` after the last. */
export interface SourceFile extends TextFile {
  readonly language: Language;
  readonly tokens: Tokens;
  /** Indexes of the tokens equal to this word, in order. */
  occurrences(word: string): readonly number[];
  /** Every different word of the file, in order of first occurrence. */
  words(): Iterable<string>;
  /** The result of `make` for this file. It is computed on first use and kept with the file. */
  derived<T>(make: (file: SourceFile) => T): T;
  /**
   * Like `derived`, for what `make` takes from tokens alone: their kinds, partners and order, the texts of all but string
   * literals, and whether there is anything between two. It stays while only comments, white space or literals change.
   */
  derivedFromCode<T>(make: (file: SourceFile) => T): T;
  /** What was derived from the code so far. */
  readonly knownOfCode: Map<unknown, unknown>;
}

const none: readonly number[] = [];

/**
 * Tokenises a text. The word index is built on first use.
 *
 * @param before the same file with an earlier text
 */
export function sourceFile(path: string, text: string, language: Language, before?: SourceFile): SourceFile {
  const again = before && lexAgain(before, text, profiles[language]);
  const tokens = again?.tokens ?? lex(text, profiles[language]);
  const knownOfCode = before && again && isSameCode(before.tokens, again) ? before.knownOfCode : new Map();
  let index: WordIndex | undefined;
  const wordIndex = () => (index ??= file.derivedFromCode(indexWords));
  const file: SourceFile = {
    ...textFile(path, text, (part) => valuesIn(tokens, part)),
    language,
    tokens,
    occurrences: (word) => wordIndex().occurrences(word),
    words: () => wordIndex().words(),
    derived: derivations(() => file),
    derivedFromCode: derivations(() => file, knownOfCode),
    knownOfCode,
  };
  return file;
}

/**
 * Literals and comments in a part of a text, in order and counted from its start: all that may be secret. The rest is
 * code.
 */
export function valuesIn({ comments, count, kinds, starts, ends }: Tokens, part: Span): Span[] {
  const found: Span[] = [];
  for (let i = firstWhere(comments.length, (at) => (comments[at]?.end ?? 0) > part.start); i < comments.length; i++) {
    const comment = comments[i];
    if (!comment || comment.start >= part.end) break;
    found.push(comment);
  }
  for (let i = firstWhere(count, (at) => (ends[at] ?? 0) > part.start); i < count; i++) {
    const [start = 0, end = 0] = [starts[i], ends[i]];
    if (start >= part.end) break;
    if (literals.has(kinds[i] ?? Kind.Word)) found.push({ start, end });
  }
  return found
    .sort((a, b) => a.start - b.start)
    .map(({ start, end }) => ({ start: Math.max(0, start - part.start), end: end - part.start }));
}

const literals: ReadonlySet<number> = new Set([Kind.String, Kind.StringText, Kind.Number]);

type WordIndex = Pick<SourceFile, "occurrences" | "words">;

/** Each token leads to the one before it that is the same word. Few words are asked for, so few get a list. */
function indexWords({ text, tokens }: SourceFile): WordIndex {
  const numbers = new Map<string, number>();
  const last: number[] = [];
  const before = new Int32Array(tokens.count);
  for (let i = 0; i < tokens.count; i++) {
    if (tokens.kinds[i] !== Kind.Word) continue;
    const word = text.slice(tokens.starts[i], tokens.ends[i]);
    const number = numbers.get(word);
    if (number === undefined) numbers.set(word, last.length);
    before[i] = number === undefined ? -1 : (last[number] ?? -1);
    last[number ?? last.length] = i;
  }
  const lists: (readonly number[] | undefined)[] = [];
  const listOf = (number: number): readonly number[] => {
    const found: number[] = [];
    for (let at = last[number] ?? -1; at >= 0; at = before[at] ?? -1) found.push(at);
    return found.reverse();
  };
  return {
    occurrences(word) {
      const number = numbers.get(word);
      return number === undefined ? none : (lists[number] ??= listOf(number));
    },
    words: () => numbers.keys(),
  };
}

/**
 * The occurrences of a word among tokens `first` to `last`, both included.
 *
 * @param most it is noted if there are more
 */
export function occurrencesBetween(
  file: SourceFile,
  word: string,
  first: number,
  last: number,
  most = Number.POSITIVE_INFINITY,
): number[] {
  const all = file.occurrences(word);
  const low = firstWhere(all.length, (at) => (all[at] ?? 0) >= first);
  const end = firstWhere(all.length, (at) => (all[at] ?? 0) > last);
  if (end - low > most) cutShort(file);
  return all.slice(low, Math.min(end, low + most));
}

/** Whether a word is among tokens `first` to `last`, both included. */
export function occursBetween(file: SourceFile, word: string, first: number, last: number): boolean {
  const all = file.occurrences(word);
  const found = all[firstWhere(all.length, (at) => (all[at] ?? 0) >= first)];
  return found !== undefined && found <= last;
}

/** The text of token `i`. Empty outside of the file. */
export function tokenText(file: SourceFile, i: number): string {
  return i < 0 || i >= file.tokens.count ? "" : file.text.slice(file.tokens.starts[i], file.tokens.ends[i]);
}

/** The source text from the start of token `first` to the end of token `last`, comments included. */
export function textBetween(file: SourceFile, first: number, last: number): string {
  return writtenIn(file, { start: file.tokens.starts[first] ?? 0, end: file.tokens.ends[last] ?? 0 });
}

/** The text of a span. It is noted if comments are in it. */
export function writtenIn(file: SourceFile, span: Span): string {
  if (holdsComment(file.tokens, span)) noteText(file, span);
  return file.text.slice(span.start, span.end);
}

function holdsComment({ comments }: Tokens, { start, end }: Span): boolean {
  const at = firstWhere(comments.length, (one) => (comments[one]?.end ?? 0) > start);
  return (comments[at]?.start ?? end) < end;
}

/** Whether token `i` is exactly `text`. */
export function isToken(file: SourceFile, i: number, text: string): boolean {
  const start = file.tokens.starts[i];
  if (start === undefined || file.tokens.ends[i] !== start + text.length) return false;
  // Most signs have one character, and most tokens differ in the first.
  if (file.text.charCodeAt(start) !== text.charCodeAt(0)) return false;
  return text.length === 1 || file.text.startsWith(text, start);
}

export function isKind(file: SourceFile, i: number, kind: Kind): boolean {
  return file.tokens.kinds[i] === kind;
}

/** The partner of a bracket or string delimiter, or -1. */
export function partnerOf(file: SourceFile, i: number): number {
  return file.tokens.partners[i] ?? -1;
}

/** The location of tokens `first` to `last`, both included. */
export function locateTokens(file: SourceFile, first: number, last = first): Location {
  return file.locate({ start: file.tokens.starts[first] ?? 0, end: file.tokens.ends[last] ?? file.text.length });
}

/** The words among tokens `first` to `last`, both included. */
export function wordsBetween(file: SourceFile, first: number, last: number): string[] {
  const words: string[] = [];
  for (let i = first; i <= last; i++) if (isKind(file, i, Kind.Word)) words.push(tokenText(file, i));
  return words;
}
