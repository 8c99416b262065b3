import { Kind } from "../source/lexing/tokens.ts";
import {
  isKind,
  isToken,
  locateTokens,
  occurrencesBetween,
  partnerOf,
  type SourceFile,
  textBetween,
  tokenText,
  wordsBetween,
} from "../source/source-file.ts";
import { type Argument, argumentsBetween, type Call, callAt, expressionEnd } from "../source/syntax/calls.ts";
import { underOwnCondition } from "../source/syntax/conditions.ts";
import { underDebugGuard } from "../source/syntax/guards.ts";
import { type Literal, literalAt, literalsOf, literalText } from "../source/syntax/literals.ts";
import {
  enclosingBody,
  enclosingFunction,
  enclosingType,
  openersAround,
  type Scope,
  scopesAround,
} from "../source/syntax/scopes.ts";
import { expressionStart, nearestTarget, type Target, targetOf } from "../source/syntax/targets.ts";
import { valuesOf } from "../source/syntax/values.ts";
import { type Fate, isDeclaration, variableFate } from "../source/syntax/variable-fate.ts";
import type { Location, Span } from "../source/text.ts";
import { declaredBody, lambdaResult } from "./bodies.ts";
import type {
  Code,
  CodeArgument,
  CodeCall,
  CodeChain,
  CodeCondition,
  CodeScope,
  CodeString,
  CodeTarget,
  CodeValue,
  CodeWord,
} from "./code.ts";
import { catchBlocks } from "./handlers.ts";
import { isStatement } from "./statements.ts";

const callPrefixes = new Set(["const", "new", "await"]);

/** A piece of code: the tokens from `first` to `last` of a file, both included. Every answer is computed on demand. */
export class Piece implements Code {
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

  get string(): CodeString | undefined {
    const literal = literalAt(this.file, this.first);
    return literal && new StringPiece(this.file, literal);
  }

  get call(): CodeCall | undefined {
    let at = this.first;
    while (callPrefixes.has(tokenText(this.file, at))) at++;
    const call = isKind(this.file, at, Kind.Word) ? callAt(this.file, at) : undefined;
    return call && new CallPiece(this.file, call);
  }

  get chain(): CodeChain | undefined {
    let at = this.first;
    while (callPrefixes.has(tokenText(this.file, at))) at++;
    return isKind(this.file, at, Kind.Word) ? chainFrom(this.file, at) : undefined;
  }

  get values(): readonly CodeValue[] {
    return valuesOf(this.file, this.first, this.last).map(({ name, chain, call }) => ({ name, chain, isCall: call }));
  }

  get target(): CodeTarget | undefined {
    const target = targetOf(this.file, this.first);
    return target && new TargetOfTokens(this.file, target);
  }

  get destination(): CodeTarget | undefined {
    const target = nearestTarget(this.file, this.first);
    return target && new TargetOfTokens(this.file, target);
  }

  get openers(): readonly CodeWord[] {
    return openersAround(this.file, this.first).map((at) => new WordPiece(this.file, at));
  }

  get scopes(): readonly CodeScope[] {
    return scopesAround(this.file, this.first).map((scope) => new ScopePiece(this.file, scope));
  }

  get function(): CodeScope | undefined {
    return this.scope(enclosingFunction(this.file, this.first));
  }

  get body(): CodeScope | undefined {
    return this.scope(enclosingBody(this.file, this.first));
  }

  get type(): CodeScope | undefined {
    return this.scope(enclosingType(this.file, this.first));
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

  startsWith(word: string): boolean {
    return isToken(this.file, this.first, word);
  }

  before(steps = 1): string {
    return tokenText(this.file, this.first - steps);
  }

  after(steps = 1): string {
    return tokenText(this.file, this.last + steps);
  }

  to(other: Code): Code {
    return new Piece(this.file, this.first, other instanceof Piece ? other.last : this.last);
  }

  mentions(word: string): readonly CodeWord[] {
    const found = occurrencesBetween(this.file, word, this.first, this.last, this.file.tokens.count);
    return found.map((at) => new WordPiece(this.file, at));
  }

  calls(): readonly CodeCall[] {
    const { file, first, last } = this;
    const words = range(first, last).filter((i) => isKind(file, i, Kind.Word));
    return words.flatMap((at) => callAt(file, at) ?? []).map((call) => new CallPiece(file, call));
  }

  strings(): readonly CodeString[] {
    return literalsOf(this.file, this.first, this.last).map((literal) => new StringPiece(this.file, literal));
  }

  contains(other: Code): boolean {
    return this.span.start <= other.span.start && other.span.end <= this.span.end;
  }

  holds(other: Code): boolean {
    return other instanceof Piece && openersAround(this.file, other.first)[0] === this.first;
  }

  handlers(): readonly Code[] {
    return catchBlocks(this.file, this.first).map(({ first, last }) => new Piece(this.file, first, last));
  }

  private scope(scope: Scope | undefined): CodeScope | undefined {
    return scope && new ScopePiece(this.file, scope);
  }
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
}

class ScopePiece extends Piece implements CodeScope {
  readonly kind: CodeScope["kind"];
  readonly name: string;

  constructor(file: SourceFile, scope: Scope) {
    super(file, scope.first, scope.last);
    this.kind = scope.kind;
    this.name = scope.name;
  }
}

export class StringPiece extends Piece implements CodeString {
  readonly value: string | undefined;
  private readonly literal: Literal;

  constructor(file: SourceFile, literal: Literal) {
    super(file, literal.first, literal.last);
    this.value = literal.value;
    this.literal = literal;
  }

  filled(placeholder: string): string {
    return literalText(this.literal, placeholder);
  }
}

export class WordPiece extends Piece implements CodeWord {
  constructor(file: SourceFile, at: number) {
    super(file, at, at);
  }

  get name(): string {
    return tokenText(this.file, this.first);
  }

  get given(): Code | undefined {
    if (!isToken(this.file, this.first + 1, ":") && !isToken(this.file, this.first + 1, "=")) return undefined;
    const first = this.first + 2;
    return new Piece(this.file, first, expressionEnd(this.file, first));
  }

  get member(): CodeWord | undefined {
    return isToken(this.file, this.first + 1, ".") ? new WordPiece(this.file, this.first + 2) : undefined;
  }

  get declared(): Code | undefined {
    const body = declaredBody(this.file, this.first);
    return body && new Piece(this.file, body.first, body.last);
  }

  get lambda(): Code | undefined {
    const result = lambdaResult(this.file, this.first);
    return result && new Piece(this.file, result.first, result.last);
  }

  get isImported(): boolean {
    let start = this.first;
    while (isToken(this.file, start - 1, ".")) start -= 2;
    return isToken(this.file, start - 1, "import") || isToken(this.file, start - 1, "static");
  }

  get isDeclared(): boolean {
    return isDeclaration(this.file, this.first);
  }

  get condition(): CodeCondition | undefined {
    const { file } = this;
    const open = openersAround(file, this.first).find((opener) => isToken(file, opener - 1, "if")) ?? -1;
    const close = partnerOf(file, open);
    if (close < 0) return undefined;
    const isBlock = isToken(file, close + 1, "{");
    const end = isBlock ? partnerOf(file, close + 1) - 1 : expressionEnd(file, close + 1);
    const then = new Piece(file, isBlock ? close + 2 : close + 1, end);
    return { code: new Piece(file, open + 1, close - 1), then };
  }
}

class TargetOfTokens implements CodeTarget {
  readonly kind: CodeTarget["kind"];
  readonly name: string;
  readonly word: WordPiece;
  private readonly target: Target;

  constructor(file: SourceFile, target: Target) {
    this.kind = target.kind;
    this.name = target.name;
    this.word = new WordPiece(file, target.at);
    this.target = target;
  }

  get fate(): Fate {
    return variableFate(this.word.file, this.target);
  }
}

class ArgumentPiece extends Piece implements CodeArgument {
  readonly name: string | undefined;

  constructor(file: SourceFile, { name, first, last }: Argument) {
    super(file, first, last);
    this.name = name;
  }

  get named(): Code {
    return this.name === undefined ? this : new Piece(this.file, this.first - 2, this.last);
  }
}

export class CallPiece implements CodeCall {
  readonly name: string;
  readonly receiver: readonly string[];
  readonly word: WordPiece;
  private readonly call: Call;

  constructor(file: SourceFile, call: Call) {
    this.name = call.name;
    this.receiver = call.receiver;
    this.word = new WordPiece(file, call.nameAt);
    this.call = call;
  }

  get args(): readonly CodeArgument[] {
    return this.call.args.map((argument) => new ArgumentPiece(this.word.file, argument));
  }

  argument(which: string | number): CodeArgument | undefined {
    if (typeof which === "string") return this.args.find(({ name }) => name === which);
    return this.args.filter(({ name }) => name === undefined)[which];
  }

  get list(): Code {
    return new Piece(this.word.file, this.call.open, this.call.close);
  }

  get isStatement(): boolean {
    const { file, first } = this.word;
    return isStatement(file, expressionStart(file, first), this.call.close);
  }
}

class ChainPiece extends Piece implements CodeChain {
  readonly names: readonly string[];

  constructor(file: SourceFile, first: number, last: number, names: readonly string[]) {
    super(file, first, last);
    this.names = names;
  }

  get args(): readonly CodeArgument[] | undefined {
    const open = partnerOf(this.file, this.last);
    if (!isToken(this.file, open, "(")) return undefined;
    return argumentsBetween(this.file, open, this.last).map((argument) => new ArgumentPiece(this.file, argument));
  }

  get isStatement(): boolean {
    return isStatement(this.file, this.first, this.last);
  }
}

/** Longer than any real chain, so that a hostile file cannot stall a scan. */
const maxLinks = 30;
const links = new Set([".", "?.", "!."]);

function chainFrom(file: SourceFile, first: number): ChainPiece | undefined {
  let last = first;
  const names = [tokenText(file, first)];
  while (names.length < maxLinks) {
    if (isToken(file, last + 1, "(") && partnerOf(file, last + 1) > 0) last = partnerOf(file, last + 1);
    else if (links.has(tokenText(file, last + 1)) && isKind(file, last + 2, Kind.Word)) {
      last += 2;
      names.push(tokenText(file, last));
    } else break;
  }
  return last === first ? undefined : new ChainPiece(file, first, last, names);
}
