import type { SourceFile } from "../source/source-file.ts";
import type { Argument } from "../source/syntax/calls.ts";
import type { Code, CodeArgument } from "./code.ts";
import { Piece } from "./piece.ts";
import type { Views } from "./views.ts";

/** The value of an argument. */
export class ArgumentPiece extends Piece implements CodeArgument {
  readonly name: string | undefined;

  constructor(views: Views, file: SourceFile, { name, first, last }: Argument) {
    super(views, file, first, last);
    this.name = name;
  }

  get named(): Code {
    return this.name === undefined ? this : this.views.piece(this.file, this.first - 2, this.last);
  }
}
