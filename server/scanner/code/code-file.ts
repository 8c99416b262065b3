import { firstOf } from "../source/cut-short.ts";
import { derivations } from "../source/derivations.ts";
import type { Language } from "../source/languages.ts";
import { noteText, type TextQuestion, textAnswer } from "../source/read-text.ts";
import { type SourceFile, sourceFile, writtenIn } from "../source/source-file.ts";
import { callsOf } from "../source/syntax/calls.ts";
import { declaredTypeWords, visibleTypeWords } from "../source/syntax/declarations.ts";
import { literalsOf } from "../source/syntax/literals.ts";
import type { Location, Region, Span } from "../source/text.ts";
import type { Code, CodeCall, CodeFile, CodeString, CodeWord } from "./code.ts";
import { type Declaration, outlineIn } from "./outline.ts";
import { Piece } from "./piece.ts";
import { views } from "./views-of-tokens.ts";

/**
 * Makes the view of a source file.
 *
 * @param path relative to the project
 */
export function codeFile(path: string, text: string, language: Language): CodeFile {
  return codeView(sourceFile(path, text, language));
}

/** The view of a file that is already tokenised. */
export function codeView(source: SourceFile): CodeFile {
  return new TokenisedFile(source);
}

const everything: Span = { start: 0, end: Number.POSITIVE_INFINITY };

class TokenisedFile implements CodeFile {
  readonly path: string;
  readonly language: Language;
  readonly source: SourceFile;
  readonly derived: CodeFile["derived"] = derivations<CodeFile>(() => this);

  constructor(source: SourceFile) {
    this.path = source.path;
    this.language = source.language;
    this.source = source;
  }

  get text(): string {
    noteText(this.source, everything);
    return this.source.text;
  }

  written(span: Span): string {
    return writtenIn(this.source, span);
  }

  says(question: TextQuestion): boolean {
    return textAnswer(this.source, question);
  }

  locate(span: Span): Location {
    return this.source.locate(span);
  }

  region(span: Span): Region {
    return this.source.region(span);
  }

  lineAt(offset: number): number {
    return this.source.lineAt(offset);
  }

  calls(...names: readonly string[]): readonly CodeCall[] {
    return callsOf(this.source, [...new Set(names)]).map((call) => views.call(this.source, call));
  }

  mentions(word: string, most = Number.POSITIVE_INFINITY): readonly CodeWord[] {
    return firstOf(this.source, this.source.occurrences(word), most).map((at) => views.word(this.source, at));
  }

  has(word: string): boolean {
    return this.source.occurrences(word).length > 0;
  }

  words(): Iterable<string> {
    return this.source.words();
  }

  declarations(): readonly Declaration[] {
    return this.source.derived(outlineIn).declarations;
  }

  typeWords(name: string, at?: Code): readonly string[] {
    if (!at) return declaredTypeWords(this.source, name);
    return visibleTypeWords(this.source, name, tokensOfPiece(at).first);
  }

  strings(): readonly CodeString[] {
    return this.derived(stringsOf);
  }
}

/** Nearly every check of a file asks for its strings. */
function stringsOf(file: CodeFile): readonly CodeString[] {
  const source = tokensOf(file);
  return literalsOf(source).map((literal) => views.string(source, literal));
}

/** The tokens of a file, for the views that are made from them. */
export function tokensOf(file: CodeFile): SourceFile {
  if (file instanceof TokenisedFile) return file.source;
  throw new TypeError("This file was not read with codeFile().");
}

/** The tokens of a piece of code, for the views that are made from them. */
export function tokensOfPiece(code: Code): {
  readonly file: SourceFile;
  readonly first: number;
  readonly last: number;
} {
  if (code instanceof Piece) return code;
  throw new TypeError("This piece is not of a file that was read with codeFile().");
}

/** The view of the word that is token `at`. */
export function wordAt(file: SourceFile, at: number): CodeWord {
  return views.word(file, at);
}

/** The view of the tokens from `first` to `last`, both included. */
export function pieceOf(file: SourceFile, first: number, last = first): Code {
  return views.piece(file, first, last);
}
