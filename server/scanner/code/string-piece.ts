import type { SourceFile } from "../source/source-file.ts";
import { type Literal, literalText } from "../source/syntax/literals.ts";
import type { CodeString, CodeStringPart } from "./code.ts";
import { Piece } from "./piece.ts";
import type { Views } from "./views.ts";

/** A string literal. */
export class StringPiece extends Piece implements CodeString {
  readonly value: string | undefined;
  private readonly literal: Literal;

  constructor(views: Views, file: SourceFile, literal: Literal) {
    super(views, file, literal.first, literal.last);
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
