import { Kind } from "../source/lexing/tokens.ts";
import { isKind, isToken, occurrencesBetween, partnerOf, type SourceFile, tokenText } from "../source/source-file.ts";
import { type Argument, argumentsBetween, type Call, callAt, expressionEnd } from "../source/syntax/calls.ts";
import { parametersOf } from "../source/syntax/declarations.ts";
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
import { declaredBody, lambdaResult } from "./bodies.ts";
import { callsAround } from "./calls-around.ts";
import { type Chain, chainFrom } from "./chains.ts";
import type {
  Code,
  CodeArgument,
  CodeCall,
  CodeChain,
  CodeCondition,
  CodeParameter,
  CodeScope,
  CodeString,
  CodeStringPart,
  CodeTarget,
  CodeValue,
  CodeWord,
} from "./code.ts";
import { conditionAround, conditionsOver } from "./conditions.ts";
import { catchBlocks } from "./handlers.ts";
import { isImported, isStatement } from "./statements.ts";
import { range, TokensAlone } from "./tokens-alone.ts";

/** A piece of code: the tokens from `first` to `last` of a file, both included. Every answer is computed on demand. */
export class Piece extends TokensAlone implements Code {
  get string(): CodeString | undefined {
    const literal = literalAt(this.file, this.first);
    return literal && new StringPiece(this.file, literal);
  }

  get call(): CodeCall | undefined {
    const word = this.firstWord();
    const call = word === undefined ? undefined : callAt(this.file, word);
    return call && new CallPiece(this.file, call);
  }

  get chain(): CodeChain | undefined {
    const word = this.firstWord();
    const chain = word === undefined ? undefined : chainFrom(this.file, word);
    return chain && new ChainPiece(this.file, chain);
  }

  get values(): readonly CodeValue[] {
    const { file } = this;
    return valuesOf(file, this.first, this.last).map(({ name, chain, call, element, key, at, first, last }) => {
      const [word, code] = [new WordPiece(file, at), new Piece(file, first, last)];
      const owner = at > first ? new Piece(file, first, at - 2) : undefined;
      return { name, chain, isCall: call, isElement: element, key, word, code, owner };
    });
  }

  get target(): CodeTarget | undefined {
    const target = targetOf(this.file, this.first);
    return target && new TargetOfTokens(this.file, target);
  }

  get destination(): CodeTarget | undefined {
    const target = nearestTarget(this.file, this.first);
    return target && new TargetOfTokens(this.file, target);
  }

  get elements(): readonly CodeArgument[] {
    const open = partnerOf(this.file, this.last);
    const isList = isToken(this.file, open, "[") || isToken(this.file, open, "{");
    if (!isList || open < this.first) return [];
    return argumentsBetween(this.file, open, this.last).map((one) => new ArgumentPiece(this.file, one));
  }

  get openers(): readonly CodeWord[] {
    return openersAround(this.file, this.first).map((at) => new WordPiece(this.file, at));
  }

  get callsAround(): readonly CodeCall[] {
    return callsAround(this.file, this.first).map((call) => new CallPiece(this.file, call));
  }

  get conditions(): readonly Code[] {
    return conditionsOver(this.file, this.first).map((condition) => this.piece(condition));
  }

  get given(): Code | undefined {
    if (!isToken(this.file, this.last + 1, ":") && !isToken(this.file, this.last + 1, "=")) return undefined;
    const first = this.last + 2;
    return new Piece(this.file, first, expressionEnd(this.file, first));
  }

  get scopes(): readonly CodeScope[] {
    return scopesAround(this.file, this.first).map((scope) => new ScopePiece(this.file, scope));
  }

  get function(): CodeScope | undefined {
    return this.scopeView(enclosingFunction(this.file, this.first));
  }

  get body(): CodeScope | undefined {
    return this.scopeView(enclosingBody(this.file, this.first));
  }

  get type(): CodeScope | undefined {
    return this.scopeView(enclosingType(this.file, this.first));
  }

  to(other: Code): Code {
    return new Piece(this.file, this.first, other instanceof Piece ? other.last : this.last);
  }

  mentions(word: string, most = this.file.tokens.count): readonly CodeWord[] {
    const found = occurrencesBetween(this.file, word, this.first, this.last, most);
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

  holds(other: Code): boolean {
    return other instanceof Piece && openersAround(this.file, other.first)[0] === this.first;
  }

  handlers(): readonly Code[] {
    return catchBlocks(this.file, this.first).map((block) => this.piece(block));
  }

  protected piece({ first, last }: { readonly first: number; readonly last: number }): Piece {
    return new Piece(this.file, first, last);
  }

  private scopeView(scope: Scope | undefined): CodeScope | undefined {
    return scope && new ScopePiece(this.file, scope);
  }
}

class ScopePiece extends Piece implements CodeScope {
  readonly kind: CodeScope["kind"];
  readonly name: string;
  private readonly scope: Scope;

  constructor(file: SourceFile, scope: Scope) {
    super(file, scope.first, scope.last);
    this.kind = scope.kind;
    this.name = scope.name;
    this.scope = scope;
  }

  get header(): Code | undefined {
    const { nameAt, first } = this.scope;
    return nameAt < 0 ? undefined : new Piece(this.file, nameAt, first - 1);
  }

  get parameters(): readonly CodeParameter[] {
    return this.scope.nameAt < 0 ? [] : parametersOf(this.file, this.scope);
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

  get parts(): readonly CodeStringPart[] {
    return this.literal.parts.map((part) =>
      part.kind === "text" ? part : { kind: "expression", code: this.piece(part) },
    );
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

  get member(): CodeWord | undefined {
    const link = this.afterBang();
    const isLink = isToken(this.file, link, ".") || isToken(this.file, link, "?.");
    return isLink ? new WordPiece(this.file, link + 1) : undefined;
  }

  get index(): Code | undefined {
    const open = this.afterBang();
    const close = isToken(this.file, open, "[") ? partnerOf(this.file, open) : -1;
    return close < 0 ? undefined : new Piece(this.file, open + 1, close - 1);
  }

  get declared(): Code | undefined {
    const body = declaredBody(this.file, this.first);
    return body && this.piece(body);
  }

  get lambda(): Code | undefined {
    const result = lambdaResult(this.file, this.first);
    return result && this.piece(result);
  }

  get isImported(): boolean {
    return isImported(this.file, this.first);
  }

  get isDeclared(): boolean {
    return isDeclaration(this.file, this.first);
  }

  get condition(): CodeCondition | undefined {
    const found = conditionAround(this.file, this.first);
    return found && { code: this.piece(found.condition), consequence: this.piece(found.consequence) };
  }

  /** The token behind the word, or behind the `!` that follows it. */
  private afterBang(): number {
    return isToken(this.file, this.first + 1, "!") ? this.first + 2 : this.first + 1;
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

  get target(): CodeTarget | undefined {
    const { file, first } = this.word;
    const target = targetOf(file, expressionStart(file, first));
    return target && new TargetOfTokens(file, target);
  }

  get isStatement(): boolean {
    const { file, first } = this.word;
    return isStatement(file, expressionStart(file, first), this.call.close);
  }
}

class ChainPiece extends Piece implements CodeChain {
  readonly names: readonly string[];

  constructor(file: SourceFile, { first, last, names }: Chain) {
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
