import { isToken, partnerOf, type SourceFile, tokenText } from "../source/source-file.ts";
import { isDeclaration } from "../source/syntax/variable-fate.ts";
import { declaredBody, lambdaResult } from "./bodies.ts";
import type { Code, CodeCondition, CodeWord } from "./code.ts";
import { conditionAround } from "./conditions.ts";
import { Piece } from "./piece.ts";
import { isImported } from "./statements.ts";
import type { Views } from "./views.ts";

/** A word: one token. */
export class WordPiece extends Piece implements CodeWord {
  constructor(views: Views, file: SourceFile, at: number) {
    super(views, file, at, at);
  }

  get name(): string {
    return tokenText(this.file, this.first);
  }

  get member(): CodeWord | undefined {
    const link = this.afterBang();
    const isLink = isToken(this.file, link, ".") || isToken(this.file, link, "?.");
    return isLink ? this.views.word(this.file, link + 1) : undefined;
  }

  get index(): Code | undefined {
    const open = this.afterBang();
    const close = isToken(this.file, open, "[") ? partnerOf(this.file, open) : -1;
    return close < 0 ? undefined : this.views.piece(this.file, open + 1, close - 1);
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
