import type { SourceFile } from "../source/source-file.ts";
import { parametersOf } from "../source/syntax/declarations.ts";
import type { Scope } from "../source/syntax/scopes.ts";
import type { Code, CodeParameter, CodeScope } from "./code.ts";
import { Piece } from "./piece.ts";
import type { Views } from "./views.ts";

/** The body of a function or type. */
export class ScopePiece extends Piece implements CodeScope {
  readonly kind: CodeScope["kind"];
  readonly name: string;
  private readonly scope: Scope;

  constructor(views: Views, file: SourceFile, scope: Scope) {
    super(views, file, scope.first, scope.last);
    this.kind = scope.kind;
    this.name = scope.name;
    this.scope = scope;
  }

  get header(): Code | undefined {
    const { nameAt, first } = this.scope;
    return nameAt < 0 ? undefined : this.views.piece(this.file, nameAt, first - 1);
  }

  get parameters(): readonly CodeParameter[] {
    return this.scope.nameAt < 0 ? [] : parametersOf(this.file, this.scope);
  }
}
