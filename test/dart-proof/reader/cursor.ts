import { profiles } from "../../../server/scanner/source/languages.ts";
import { lex } from "../../../server/scanner/source/lexing/lexer.ts";
import { Kind } from "../../../server/scanner/source/lexing/tokens.ts";
import type { Body, Expr, Pattern, TypeNode } from "./ast.ts";

/** Thrown where a text is not what the reader knows of Dart. */
export class ReadError extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    // Most of them only end an attempt, and to write down where takes longer than the attempt.
    const lines = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = lines;
    this.at = at;
  }
}

export interface Token {
  readonly kind: Kind;
  readonly text: string;
  readonly at: number;
}

/** The parts of the grammar that contain each other. */
export interface Grammar {
  readonly type: (cursor: Cursor) => TypeNode;
  readonly expression: (cursor: Cursor) => Expr;
  readonly body: (cursor: Cursor) => Body;
  readonly pattern: (cursor: Cursor) => Pattern;
  /** A pattern whose bare names are new variables. */
  readonly declaringPattern: (cursor: Cursor) => Pattern;
}

/** Operators that the lexer of all languages leaves in pieces. `>>` stays apart: it closes two type argument lists. */
const joined = ["~/=", "<<=", "...?", "++", "--", "~/", "*=", "/=", "%=", "&=", "|=", "^=", "<<"];
const end: Token = { kind: Kind.Punct, text: "", at: 0 };

/** A place in the tokens of a Dart text. */
export class Cursor {
  readonly grammar: Grammar;
  position = 0;
  /** The failed attempt that came furthest: what is wrong is there, not where all attempts began. */
  furthest: ReadError | undefined;
  private readonly tokens: readonly Token[];

  constructor(text: string, grammar: Grammar) {
    this.tokens = tokensOf(text);
    this.grammar = grammar;
  }

  peek(ahead = 0): Token {
    return this.tokens[this.position + ahead] ?? end;
  }

  get at(): number {
    return this.peek().at;
  }

  get done(): boolean {
    return this.position >= this.tokens.length;
  }

  /** True when the next tokens are these. */
  sees(...texts: readonly string[]): boolean {
    return texts.every((text, index) => {
      const token = this.peek(index);
      return token.text === text && token.kind !== Kind.String && token.kind !== Kind.StringText;
    });
  }

  seesWord(ahead = 0): boolean {
    return this.peek(ahead).kind === Kind.Word;
  }

  /** Steps over `text` when it is next. */
  take(text: string): boolean {
    if (!this.sees(text)) return false;
    this.position++;
    return true;
  }

  expect(text: string): void {
    if (!this.take(text)) throw new ReadError(`Expected ${text} but found ${this.peek().text || "the end"}.`, this.at);
  }

  word(): string {
    const token = this.peek();
    if (token.kind !== Kind.Word)
      throw new ReadError(`Expected a name but found ${token.text || "the end"}.`, token.at);
    this.position++;
    return token.text;
  }

  next(): Token {
    const token = this.peek();
    this.position++;
    return token;
  }

  /** What `read` finds here; undefined, and no step taken, where it finds nothing it knows or `fits` says no. */
  attempt<T>(read: () => T, fits: () => boolean = () => true): T | undefined {
    const start = this.position;
    try {
      const found = read();
      if (fits()) return found;
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      if (error.at > (this.furthest?.at ?? 0)) this.furthest = error;
    }
    this.position = start;
    return undefined;
  }

  /** Reads `item`s with commas between them, up to and over `close`. */
  list<T>(close: string, item: () => T): T[] {
    const items: T[] = [];
    while (!this.take(close)) {
      items.push(item());
      if (!this.sees(close)) this.expect(",");
    }
    return items;
  }
}

function tokensOf(text: string): Token[] {
  const { count, kinds, starts, ends } = lex(text, profiles.dart);
  const tokens: Token[] = [];
  for (let index = 0; index < count; index++) {
    const kind = (kinds[index] ?? Kind.Punct) as Kind;
    const at = starts[index] ?? 0;
    const whole = text.slice(at, ends[index]);
    const before = tokens.at(-1);
    if (kind === Kind.Punct && whole === "!!") {
      tokens.push({ kind, text: "!", at }, { kind, text: "!", at: at + 1 });
    } else if (
      kind === Kind.Punct &&
      before?.kind === Kind.Punct &&
      before.at + before.text.length === at &&
      joined.includes(before.text + whole)
    ) {
      tokens[tokens.length - 1] = { kind, text: before.text + whole, at: before.at };
    } else {
      tokens.push({ kind, text: whole, at });
    }
  }
  return tokens;
}
