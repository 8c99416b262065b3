import type { Language } from "../source/languages.ts";
import { Kind } from "../source/lexing/tokens.ts";
import {
  isKind,
  isToken,
  occursBetween,
  partnerOf,
  type SourceFile,
  sourceFile,
  tokenText,
  wordsBetween,
} from "../source/source-file.ts";
import { scopeOf } from "../source/syntax/scopes.ts";

/** A declaration at the top of a file, or directly in a type. Lines are 1-based and inclusive. */
export interface Declaration {
  /** Empty if it has none that can be told, such as an operator. */
  readonly name: string;
  readonly firstLine: number;
  readonly lastLine: number;
  /** The line on which its body begins; its last line without one. */
  readonly bodyLine: number;
  /** Every different word in it. */
  readonly words: ReadonlySet<string>;
  /** Whether a word is in it. Cheaper than to ask for all of them. */
  readonly has: (word: string) => boolean;
  /** The declarations in its body, if it is a type. */
  readonly members: readonly Declaration[];
}

/** The declarations of a source file in order, and the lines of its imports. */
export interface Outline {
  readonly imports: readonly Pick<Declaration, "firstLine" | "lastLine">[];
  readonly declarations: readonly Declaration[];
}

/** Tokens from `first` to `last`, both included. `body` opens the body of a named function or a type, if there is one. */
interface Range {
  readonly first: number;
  readonly last: number;
  readonly body: number | undefined;
}

/** Reads the outline of any text: what cannot be told apart stays together as one declaration. */
export function outlineOf(path: string, text: string, language: Language): Outline {
  return outlineIn(sourceFile(path, text, language));
}

/** The outline of a file that is already tokenised. */
export function outlineIn(file: SourceFile): Outline {
  const ranges = rangesIn(file, 0, file.tokens.count - 1);
  return {
    imports: ranges.filter(({ first }) => isImport(file, first)).map((range) => linesOf(file, range)),
    declarations: ranges.filter(({ first }) => !isImport(file, first)).map((range) => declarationOf(file, range)),
  };
}

function declarationOf(file: SourceFile, range: Range): Declaration {
  const { first, last, body } = range;
  const scope = body === undefined ? undefined : scopeOf(file, body);
  const isType = scope?.kind === "type";
  let words: ReadonlySet<string> | undefined;
  return {
    name: scope?.name ?? nameIn(file, range),
    ...linesOf(file, range),
    bodyLine: lineOf(file, body ?? last),
    // Of a type, often only those of its members are asked for.
    get words() {
      words ??= new Set(wordsBetween(file, first, last));
      return words;
    },
    has: (word) => occursBetween(file, word, first, last),
    members: isType ? rangesIn(file, scope.first + 1, scope.last - 1).map((member) => declarationOf(file, member)) : [],
  };
}

/** Splits tokens behind every `;` and every body of a named function or a type that no other bracket is around. */
function rangesIn(file: SourceFile, from: number, to: number): Range[] {
  const ranges: Range[] = [];
  let first = from;
  const end = (last: number, body?: number) => {
    const isRest = isToken(file, first, ";") && first === last;
    const before = ranges.at(-1);
    if (isRest && before) ranges[ranges.length - 1] = { ...before, last };
    else ranges.push({ first, last, body });
    first = last + 1;
  };
  for (let i = from; i <= to; i++) {
    if (isToken(file, i, ";") || (endsWithLine(file, i) && isImport(file, first))) {
      end(i);
      continue;
    }
    if (!isKind(file, i, Kind.Open) && !isKind(file, i, Kind.StringStart)) continue;
    const close = partnerOf(file, i);
    if (close < 0 || close > to) break;
    const body = i;
    i = close;
    if (isBody(file, body)) end(close, body);
  }
  if (first <= to) end(to);
  return ranges;
}

function isBody(file: SourceFile, open: number): boolean {
  if (!isToken(file, open, "{")) return false;
  const { kind, name } = scopeOf(file, open) ?? { kind: "block", name: "" };
  return kind === "type" || (kind === "function" && name !== "");
}

const importWords = new Set(["import", "export", "library", "part", "package"]);

function isImport(file: SourceFile, first: number): boolean {
  return importWords.has(tokenText(file, isToken(file, first, "#") || isToken(file, first, "@") ? first + 1 : first));
}

/** Whether an import ends at token `i` because its line does. */
function endsWithLine(file: SourceFile, i: number): boolean {
  return file.language !== "dart" && file.language !== "java" && lineOf(file, i + 1) > lineOf(file, i);
}

/** The word before the first `(`, `=`, `=>` or `;`. */
function nameIn(file: SourceFile, { first, last }: Range): string {
  for (let i = first + 1; i <= last; i++) {
    if (isKind(file, i, Kind.Word) || !behindNames.has(tokenText(file, i))) continue;
    return isKind(file, i - 1, Kind.Word) ? tokenText(file, i - 1) : "";
  }
  return "";
}

const behindNames = new Set(["(", "=", "=>", ";"]);

/** A string may end lines below its start. */
function linesOf(file: SourceFile, { first, last }: Range) {
  return { firstLine: lineOf(file, first), lastLine: file.lineAt((file.tokens.ends[last] ?? 1) - 1) };
}

function lineOf(file: SourceFile, at: number): number {
  return file.lineAt(file.tokens.starts[at] ?? 0);
}
