import type { SourceFile } from "../source/source-file.ts";
import type { Call } from "../source/syntax/calls.ts";
import { expressionStart, targetOf } from "../source/syntax/targets.ts";
import type { Code, CodeArgument, CodeCall, CodeTarget, CodeWord } from "./code.ts";
import { isStatement } from "./statements.ts";
import type { Views } from "./views.ts";

/** A call, by its name and its argument list. */
export class CallPiece implements CodeCall {
  readonly name: string;
  readonly receiver: readonly string[];
  readonly word: CodeWord;
  private readonly views: Views;
  private readonly file: SourceFile;
  private readonly call: Call;
  private made: readonly CodeArgument[] | undefined;

  constructor(views: Views, file: SourceFile, call: Call) {
    this.name = call.name;
    this.receiver = call.receiver;
    this.word = views.word(file, call.nameAt);
    this.views = views;
    this.file = file;
    this.call = call;
  }

  get args(): readonly CodeArgument[] {
    return (this.made ??= this.call.args.map((argument) => this.views.argument(this.file, argument)));
  }

  argument(which: string | number): CodeArgument | undefined {
    if (typeof which === "string") return this.args.find(({ name }) => name === which);
    return this.args.filter(({ name }) => name === undefined)[which];
  }

  get list(): Code {
    return this.views.piece(this.file, this.call.open, this.call.close);
  }

  get target(): CodeTarget | undefined {
    const { file } = this;
    const target = targetOf(file, expressionStart(file, this.call.nameAt));
    return target && this.views.target(file, target);
  }

  get isStatement(): boolean {
    const { file } = this;
    return isStatement(file, expressionStart(file, this.call.nameAt), this.call.close);
  }
}
