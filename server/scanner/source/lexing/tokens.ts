import type { Span } from "../text.ts";

/**
 * Kinds of tokens. A string without interpolation is one `String`. One with interpolation is `StringStart`, then
 * `StringText` and the interpolated tokens in turn, then `StringEnd`. `${` and `\(` are `Open` tokens, `$name` is a
 * plain `Word`.
 */
export const Kind = {
  Word: 0,
  Number: 1,
  Punct: 2,
  Open: 3,
  Close: 4,
  String: 5,
  StringStart: 6,
  StringText: 7,
  StringEnd: 8,
} as const;
export type Kind = (typeof Kind)[keyof typeof Kind];

/** The tokens of one file as parallel columns: an object per token would take ten times the memory. */
export interface Tokens {
  readonly count: number;
  readonly kinds: Uint8Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Index of the token that closes (or opens) this bracket or string, or -1. */
  readonly partners: Int32Array;
  readonly comments: readonly Span[];
  /** Whether every bracket and string is closed and every comment ends: nothing is half typed. */
  readonly complete: boolean;
}

/** Growable token columns. Typed arrays take a third less time than pushing to arrays. */
export class TokenColumns {
  count = 0;
  kinds: Uint8Array;
  starts: Int32Array;
  ends: Int32Array;
  partners: Int32Array;

  /** @param length of the text; a token takes four characters on average */
  constructor(length: number) {
    const capacity = (length >> 2) + 16;
    this.kinds = new Uint8Array(capacity);
    this.starts = new Int32Array(capacity);
    this.ends = new Int32Array(capacity);
    this.partners = new Int32Array(capacity);
  }

  /** Adds a token without partner and returns its index. */
  push(kind: Kind, start: number, end: number): number {
    if (this.count === this.kinds.length) this.grow();
    this.kinds[this.count] = kind;
    this.starts[this.count] = start;
    this.ends[this.count] = end;
    this.partners[this.count] = -1;
    return this.count++;
  }

  /** Adds tokens of another text, moved by so many characters. Their partners stay those of the other text. */
  take({ kinds, starts, ends, partners }: Tokens, first: number, end: number, moved: number): void {
    while (this.count + end - first > this.kinds.length) this.grow();
    this.kinds.set(kinds.subarray(first, end), this.count);
    this.partners.set(partners.subarray(first, end), this.count);
    for (let i = first; i < end; i++) {
      this.starts[this.count] = (starts[i] ?? 0) + moved;
      this.ends[this.count] = (ends[i] ?? 0) + moved;
      this.count++;
    }
  }

  pair(opener: number, closer: number): void {
    this.partners[opener] = closer;
    this.partners[closer] = opener;
  }

  /** The columns without unused capacity. */
  finish(comments: readonly Span[], complete: boolean): Tokens {
    const { count } = this;
    return {
      count,
      kinds: this.kinds.subarray(0, count),
      starts: this.starts.subarray(0, count),
      ends: this.ends.subarray(0, count),
      partners: this.partners.subarray(0, count),
      comments,
      complete,
    };
  }

  private grow(): void {
    const capacity = this.kinds.length * 2;
    this.kinds = twice(this.kinds, new Uint8Array(capacity));
    this.starts = twice(this.starts, new Int32Array(capacity));
    this.ends = twice(this.ends, new Int32Array(capacity));
    this.partners = twice(this.partners, new Int32Array(capacity));
  }
}

function twice<Column extends Uint8Array | Int32Array>(column: Column, wider: Column): Column {
  wider.set(column);
  return wider;
}
