import type { SourceFile } from "../source/source-file.ts";
import type { Target } from "../source/syntax/targets.ts";
import { type Fate, variableFate } from "../source/syntax/variable-fate.ts";
import type { CodeTarget, CodeWord } from "./code.ts";
import type { Views } from "./views.ts";

/** What receives a value. */
export class TargetOfTokens implements CodeTarget {
  readonly kind: CodeTarget["kind"];
  readonly name: string;
  readonly word: CodeWord;
  private readonly file: SourceFile;
  private readonly target: Target;

  constructor(views: Views, file: SourceFile, target: Target) {
    this.kind = target.kind;
    this.name = target.name;
    this.word = views.word(file, target.at);
    this.file = file;
    this.target = target;
  }

  get fate(): Fate {
    return variableFate(this.file, this.target);
  }
}
