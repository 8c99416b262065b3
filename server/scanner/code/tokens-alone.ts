import { Kind } from "../source/lexing/tokens.ts";
import {
  isKind,
  isToken,
  locateTokens,
  type SourceFile,
  textBetween,
  tokenText,
  wordsBetween,
} from "../source/source-file.ts";
import { underOwnCondition } from "../source/syntax/conditions.ts";
import { underDebugGuard } from "../source/syntax/guards.ts";
import { openersAround } from "../source/syntax/scopes.ts";
import type { Location, Span } from "../source/text.ts";

const prefixes = new Set(["const", "new", "await"]);

/** The tokens from `first` to `last` of a file, both included, with what they say without other views. */
export class TokensAlone {
  readonly file: SourceFile;
  readonly first: number;
  readonly last: number;

  constructor(file: SourceFile, first: number, last: number) {
    this.file = file;
    this.first = first;
    this.last = last;
  }

  get span(): Span {
    const { starts, ends } = this.file.tokens;
    return { start: starts[this.first] ?? 0, end: ends[this.last] ?? this.file.text.length };
  }

  get location(): Location {
    return locateTokens(this.file, this.first, this.last);
  }

  get text(): string {
    return textBetween(this.file, this.first, this.last);
  }

  get words(): readonly string[] {
    return wordsBetween(this.file, this.first, this.last);
  }

  get signs(): readonly string[] {
    const { file, first, last } = this;
    return range(first, last).flatMap((i) => (isKind(file, i, Kind.Punct) ? [tokenText(file, i)] : []));
  }

  get passedTo(): string | undefined {
    const open = openersAround(this.file, this.first)[0] ?? -1;
    return isToken(this.file, open, "(") ? tokenText(this.file, open - 1) : undefined;
  }

  get isDebugOnly(): boolean {
    return underDebugGuard(this.file, this.first);
  }

  get isConditional(): boolean {
    return underOwnCondition(this.file, this.first);
  }

  contains(other: { readonly span: Span }): boolean {
    return this.span.start <= other.span.start && other.span.end <= this.span.end;
  }

  startsWith(word: string): boolean {
    return isToken(this.file, this.first, word);
  }

  before(steps = 1): string {
    return tokenText(this.file, this.first - steps);
  }

  after(steps = 1): string {
    return tokenText(this.file, this.last + steps);
  }

  /** The index of the first token, after `const`, `new` and `await`, if it is a word. */
  protected firstWord(): number | undefined {
    let at = this.first;
    while (prefixes.has(tokenText(this.file, at))) at++;
    return isKind(this.file, at, Kind.Word) ? at : undefined;
  }
}

/** The whole numbers from `first` to `last`, both included. */
export function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
}
