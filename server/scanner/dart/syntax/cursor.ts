import { cutSyntax } from "../../source/cut-short.ts";
import { Kind } from "../../source/lexing/tokens.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { isReserved, symbolCodes, symbolOf } from "./symbols.ts";
import type {
  AnnotationNode,
  BlockNode,
  BodyNode,
  DartNode,
  ErrorNode,
  ExpressionNode,
  ParameterNode,
  PatternNode,
} from "./tree.ts";

/** The parts of the grammar that contain each other. */
export interface Grammar {
  readonly annotations: (cursor: Cursor) => readonly AnnotationNode[];
  readonly expression: (cursor: Cursor, cascades?: boolean) => ExpressionNode;
  /** With `declares`, a bare name is a new variable, not a constant. */
  readonly pattern: (cursor: Cursor, declares?: boolean) => PatternNode;
  readonly parameters: (cursor: Cursor, inType?: boolean) => ParameterNode[];
  readonly body: (cursor: Cursor) => BodyNode;
  /** The statements of a function in braces. */
  readonly block: (cursor: Cursor) => BlockNode;
}

/** How deep the rules may call each other, and how high a chain of operators may grow the tree on top of that. */
const maxDepth = 200;
const maxHeight = 500;

/** A place in the tokens of a file, and what the rules of the grammar ask about what follows. Nothing here throws. */
export class Cursor {
  readonly file: SourceFile;
  readonly grammar: Grammar;
  readonly count: number;
  /** The next token. */
  at = 0;
  /** Something that had to be here was not, and no error node says so yet. */
  broken = false;
  /** False where `(a) {` and `(a) =>` end an expression rather than being a closure. */
  closures = true;
  /** For each `<` that was looked at, the token behind the `>` that closes it, or -1. */
  readonly angles = new Map<number, number>();
  private readonly codes: Uint8Array;
  private depth = 0;
  private height = 0;

  constructor(file: SourceFile, grammar: Grammar) {
    this.file = file;
    this.grammar = grammar;
    this.count = file.tokens.count;
    this.codes = file.derivedFromCode(symbolCodes);
  }

  get done(): boolean {
    return this.at >= this.count;
  }

  /** The keyword or sign at a token; empty for names, numbers, strings and the end. */
  symbolAt(i: number): string {
    return symbolOf(this.codes[i]);
  }

  get symbol(): string {
    return symbolOf(this.codes[this.at]);
  }

  sees(symbol: string): boolean {
    return this.symbol === symbol;
  }

  /** Whether the next two tokens are these signs, with nothing between them: `++` is two tokens. */
  seesJoined(one: string, two: string, at = this.at): boolean {
    return this.symbolAt(at) === one && this.symbolAt(at + 1) === two && this.touches(at);
  }

  /** Whether there is nothing between a token and the one behind it. */
  touches(at: number): boolean {
    return this.file.tokens.ends[at] === this.file.tokens.starts[at + 1];
  }

  kindAt(i: number): Kind | undefined {
    return this.file.tokens.kinds[i] as Kind | undefined;
  }

  isWord(i: number): boolean {
    return this.kindAt(i) === Kind.Word;
  }

  /** Whether a token can be a name. */
  isName(i: number): boolean {
    return this.isWord(i) && !isReserved(this.codes[i]);
  }

  startsString(i: number): boolean {
    const kind = this.kindAt(i);
    return kind === Kind.String || kind === Kind.StringStart;
  }

  partnerOf(i: number): number {
    return this.file.tokens.partners[i] ?? -1;
  }

  /** Steps over a symbol if it is next. */
  take(symbol: string): boolean {
    if (this.symbol !== symbol) return false;
    this.at++;
    return true;
  }

  expect(symbol: string): void {
    if (!this.take(symbol)) this.broken = true;
  }

  /** Steps over a name, and is its token; -1 if there is none. */
  name(): number {
    if (this.isName(this.at)) return this.at++;
    this.broken = true;
    return -1;
  }

  /** Whether the next token closes a bracket further out. */
  seesOuterEnd(): boolean {
    return this.kindAt(this.at) === Kind.Close && this.partnerOf(this.at) >= 0;
  }

  /** What `read` finds between brackets, the opening one being next. What it leaves unread is stepped over. */
  bracketed<T>(close: string, read: () => T): T {
    const end = this.partnerOf(this.at);
    const { closures } = this;
    this.closures = true;
    this.at++;
    const found = read();
    this.closures = closures;
    if (this.at < end) {
      this.broken = true;
      this.at = end;
    }
    this.expect(close);
    return found;
  }

  /** Items with commas between them, in brackets, the opening one being next. */
  list<Item>(close: string, item: () => Item): Item[] {
    const end = this.partnerOf(this.at);
    return this.bracketed(close, () => this.items(close, item, end));
  }

  /** Items with commas between them, up to `close`. An item that is not understood costs that item alone. */
  items<Item>(close: string, item: () => Item, end = -1): Item[] {
    const items: Item[] = [];
    while (!this.done && !this.sees(close)) {
      const before = this.at;
      items.push(item());
      if (this.take(",")) continue;
      if (this.sees(close)) break;
      this.broken = true;
      if (end < this.at) break;
      this.skipTo(end);
      if (!this.take(",") || this.at === before) break;
    }
    return items;
  }

  /** Steps to the next comma, semicolon or closing bracket on this level, at most to `end`. */
  skipTo(end = this.count): void {
    while (this.at < end) {
      const { symbol } = this;
      if (symbol === "," || symbol === ";" || symbol === ")" || symbol === "]" || symbol === "}") return;
      this.at = Math.max(this.at, this.partnerOf(this.at)) + 1;
    }
  }

  /** An error from `first` to before the next token; empty where something is missing. */
  error(first: number, parts: readonly DartNode[] = []): ErrorNode {
    return { kind: "error", first, last: this.at - 1, parts };
  }

  /** What `read` finds, or an error around it if something that had to be there was not. */
  whole<Node extends DartNode>(read: () => Node): Node | ErrorNode {
    const { broken } = this;
    this.broken = false;
    const node = read();
    const found = this.broken ? this.error(node.first, [node]) : node;
    this.broken = broken;
    return found;
  }

  /** What `read` finds one level deeper, or an error where the text nests too deep for anybody to have written it. */
  deeper<Node>(read: () => Node): Node | ErrorNode {
    if (this.depth >= maxDepth) {
      cutSyntax(this.file);
      const first = this.at;
      this.skipTo();
      return this.error(first);
    }
    const { height } = this;
    this.depth++;
    this.height = 0;
    const node = read();
    this.depth--;
    this.height = Math.max(height, this.height + 1);
    return node;
  }

  /** Whether one more node may be put on top of what was read: false ends a chain that is too long. */
  mayGrow(): boolean {
    if (this.height++ < maxHeight) return true;
    cutSyntax(this.file);
    return false;
  }
}
