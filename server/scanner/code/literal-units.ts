import { Kind } from "../source/lexing/tokens.ts";
import { isKind, partnerOf, type SourceFile, tokenText } from "../source/source-file.ts";
import type { Span } from "../source/text.ts";
import type { Code } from "./code.ts";
import { pieceOf, tokensOfPiece } from "./code-file.ts";

/** A character that a Dart string holds, as it is written. */
interface Character extends Span {
  readonly kind: "character";
  readonly value: string;
}

/** An interpolation, with its `$` and braces. */
export interface Interpolation extends Span {
  readonly kind: "interpolation";
  readonly code: Code;
}

export type LiteralUnit = Character | Interpolation;

/**
 * What a Dart literal holds, adjacent ones joined. Undefined if the expression is something else, or escapes characters by
 * number.
 */
export function literalUnits(expression: Code): LiteralUnit[] | undefined {
  const { file, first, last } = tokensOfPiece(expression);
  const units: LiteralUnit[] = [];
  for (let at = first; at <= last; at++) {
    const [start, end] = [file.tokens.starts[at] ?? 0, file.tokens.ends[at] ?? 0];
    if (isKind(file, at, Kind.String)) {
      const [, open = "", close = ""] = /^(r?(?:'''|"""|'|"))[\s\S]*?('''|"""|'|")$/.exec(tokenText(file, at)) ?? [];
      if (!addCharacters(file, start + open.length, end - close.length, open.startsWith("r"), units)) return undefined;
    } else if (isKind(file, at, Kind.StringText)) {
      if (!addCharacters(file, start, end, false, units)) return undefined;
    } else if (isKind(file, at, Kind.Open) && tokenText(file, at) === "${") {
      const close = partnerOf(file, at);
      if (close < 0) return undefined;
      const code = pieceOf(file, at + 1, close - 1);
      units.push({ kind: "interpolation", start, end: file.tokens.ends[close] ?? end, code });
      at = close;
    } else if (isKind(file, at, Kind.Word)) {
      units.push({ kind: "interpolation", start: start - 1, end, code: pieceOf(file, at) });
    } else if (!isKind(file, at, Kind.StringStart) && !isKind(file, at, Kind.StringEnd)) {
      return undefined;
    }
  }
  return units;
}

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

function addCharacters({ text }: SourceFile, from: number, to: number, isRaw: boolean, units: LiteralUnit[]): boolean {
  for (let at = from; at < to; at++) {
    const isEscape = !isRaw && text[at] === "\\";
    const character = text[isEscape ? at + 1 : at] ?? "";
    if (isEscape && /[uxbfv]/.test(character)) return false;
    const value = isEscape ? (escapes[character] ?? character) : character;
    units.push({ kind: "character", value, start: at, end: at + (isEscape ? 2 : 1) });
    if (isEscape) at++;
  }
  return true;
}
