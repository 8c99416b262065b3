import { lastPerSpan } from "../source/derivations.ts";
import { Kind } from "../source/lexing/tokens.ts";
import { isKind, isToken, occurrencesBetween, partnerOf, type SourceFile } from "../source/source-file.ts";
import { argumentsBetween, callAt, expressionEnd, sectionEnd } from "../source/syntax/calls.ts";
import { literalAt, literalsOf } from "../source/syntax/literals.ts";
import {
  enclosingBody,
  enclosingFunction,
  enclosingType,
  openersAround,
  type Scope,
  scopesAround,
} from "../source/syntax/scopes.ts";
import { nearestTarget, targetOf } from "../source/syntax/targets.ts";
import { valuesOf } from "../source/syntax/values.ts";
import { callsAround } from "./calls-around.ts";
import { chainFrom } from "./chains.ts";
import type {
  Code,
  CodeArgument,
  CodeCall,
  CodeChain,
  CodeScope,
  CodeString,
  CodeTarget,
  CodeValue,
  CodeWord,
} from "./code.ts";
import { conditionsOver } from "./conditions.ts";
import { catchBlocks } from "./handlers.ts";
import { range, TokensAlone } from "./tokens-alone.ts";
import type { Views } from "./views.ts";

const lastValues = lastPerSpan<SourceFile, CodeValue>(2000);

/** A piece of code: the tokens from `first` to `last` of a file, both included. Every answer is computed on demand. */
export class Piece extends TokensAlone implements Code {
  protected readonly views: Views;

  constructor(views: Views, file: SourceFile, first: number, last: number) {
    super(file, first, last);
    this.views = views;
  }

  get string(): CodeString | undefined {
    const literal = literalAt(this.file, this.first);
    return literal && this.views.string(this.file, literal);
  }

  get call(): CodeCall | undefined {
    const word = this.firstWord();
    const call = word === undefined ? undefined : callAt(this.file, word);
    return call && this.views.call(this.file, call);
  }

  get chain(): CodeChain | undefined {
    const word = this.firstWord();
    const chain = word === undefined ? undefined : chainFrom(this.file, word);
    return chain && this.views.chain(this.file, chain);
  }

  get values(): readonly CodeValue[] {
    const { file } = this;
    return lastValues(file, this.first, this.last, () =>
      valuesOf(file, this.first, this.last).map(({ name, chain, call, element, key, at, first, last }) => {
        const [word, code] = [this.views.word(file, at), this.views.piece(file, first, last)];
        const owner = at > first ? this.views.piece(file, first, at - 2) : undefined;
        return { name, chain, isCall: call, isElement: element, key, word, code, owner };
      }),
    );
  }

  get target(): CodeTarget | undefined {
    const target = targetOf(this.file, this.first);
    return target && this.views.target(this.file, target);
  }

  get destination(): CodeTarget | undefined {
    const target = nearestTarget(this.file, this.first);
    return target && this.views.target(this.file, target);
  }

  get elements(): readonly CodeArgument[] {
    const open = partnerOf(this.file, this.last);
    const isList = isToken(this.file, open, "[") || isToken(this.file, open, "{");
    if (!isList || open < this.first) return [];
    return argumentsBetween(this.file, open, this.last).map((one) => this.views.argument(this.file, one));
  }

  get openers(): readonly CodeWord[] {
    return openersAround(this.file, this.first).map((at) => this.views.word(this.file, at));
  }

  get callsAround(): readonly CodeCall[] {
    return callsAround(this.file, this.first).map((call) => this.views.call(this.file, call));
  }

  get conditions(): readonly Code[] {
    return conditionsOver(this.file, this.first).map((condition) => this.piece(condition));
  }

  get given(): Code | undefined {
    if (!isToken(this.file, this.last + 1, ":") && !isToken(this.file, this.last + 1, "=")) return undefined;
    const first = this.last + 2;
    const isSection = isToken(this.file, this.first - 1, "..") || isToken(this.file, this.first - 1, "?..");
    const end = isSection ? sectionEnd(this.file, first) : expressionEnd(this.file, first);
    return this.views.piece(this.file, first, end);
  }

  get scopes(): readonly CodeScope[] {
    return scopesAround(this.file, this.first).map((scope) => this.views.scope(this.file, scope));
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
    return this.views.piece(this.file, this.first, other instanceof Piece ? other.last : this.last);
  }

  mentions(word: string, most?: number): readonly CodeWord[] {
    const found = occurrencesBetween(this.file, word, this.first, this.last, most);
    return found.map((at) => this.views.word(this.file, at));
  }

  calls(): readonly CodeCall[] {
    const { file, first, last } = this;
    const words = range(first, last).filter((i) => isKind(file, i, Kind.Word));
    return words.flatMap((at) => callAt(file, at) ?? []).map((call) => this.views.call(file, call));
  }

  strings(): readonly CodeString[] {
    return literalsOf(this.file, this.first, this.last).map((literal) => this.views.string(this.file, literal));
  }

  holds(other: Code): boolean {
    return other instanceof Piece && openersAround(this.file, other.first)[0] === this.first;
  }

  handlers(): readonly Code[] {
    return catchBlocks(this.file, this.first).map((block) => this.piece(block));
  }

  protected piece({ first, last }: { readonly first: number; readonly last: number }): Code {
    return this.views.piece(this.file, first, last);
  }

  private scopeView(scope: Scope | undefined): CodeScope | undefined {
    return scope && this.views.scope(this.file, scope);
  }
}
