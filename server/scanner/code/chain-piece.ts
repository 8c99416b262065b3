import { isToken, partnerOf, type SourceFile } from "../source/source-file.ts";
import { argumentsBetween } from "../source/syntax/calls.ts";
import type { Chain } from "./chains.ts";
import type { CodeArgument, CodeChain } from "./code.ts";
import { Piece } from "./piece.ts";
import { isStatement } from "./statements.ts";
import type { Views } from "./views.ts";

/** A member chain. */
export class ChainPiece extends Piece implements CodeChain {
  readonly names: readonly string[];

  constructor(views: Views, file: SourceFile, { first, last, names }: Chain) {
    super(views, file, first, last);
    this.names = names;
  }

  get args(): readonly CodeArgument[] | undefined {
    const open = partnerOf(this.file, this.last);
    if (!isToken(this.file, open, "(")) return undefined;
    return argumentsBetween(this.file, open, this.last).map((argument) => this.views.argument(this.file, argument));
  }

  get isStatement(): boolean {
    return isStatement(this.file, this.first, this.last);
  }
}
