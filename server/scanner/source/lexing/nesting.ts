import { isKind, isToken, type SourceFile } from "../source-file.ts";
import { skip } from "../syntax/calls.ts";
import { Kind } from "./tokens.ts";

/** The nesting of a file's tokens. */
export interface Nesting {
  /**
   * For each token, the opener of the bracket or `=>` body around it, -1 at the top of the file. A closer is inside its
   * own bracket.
   */
  readonly around: Int32Array;
  /** The last token of the body of each `=>` token. */
  readonly arrowEnds: ReadonlyMap<number, number>;
}

/** Computes the nesting of a file in one pass. An opener without a closer ends with the bracket around it. */
export function nesting(file: SourceFile): Nesting {
  const { count, kinds, partners } = file.tokens;
  const around = new Int32Array(count).fill(-1);
  const arrowEnds = new Map<number, number>();
  const open: number[] = [];
  const endArrows = (next: number) => {
    for (let top = open.at(-1); top !== undefined && isToken(file, top, "=>"); top = open.at(-1)) {
      arrowEnds.set(top, next - 1);
      open.pop();
    }
  };
  let typesEnd = -1;
  for (let i = 0; i < count; i++) {
    const opener = isKind(file, i, Kind.Close) ? (partners[i] ?? -1) : -1;
    if (opener >= 0) {
      for (let top = open.at(-1); top !== undefined && top >= opener; top = open.at(-1)) {
        if (isToken(file, top, "=>")) arrowEnds.set(top, i - 1);
        open.pop();
      }
      around[i] = opener;
      continue;
    }
    // Every second token is a word, which opens and ends nothing.
    if (kinds[i] === Kind.Word) {
      around[i] = open.at(-1) ?? -1;
      continue;
    }
    if (isToken(file, i, "<")) typesEnd = Math.max(typesEnd, skip(file, i));
    else if (isToken(file, i, ";") || (isToken(file, i, ",") && i > typesEnd)) endArrows(i);
    around[i] = open.at(-1) ?? -1;
    if (isKind(file, i, Kind.Open) || isToken(file, i, "=>")) open.push(i);
  }
  for (const at of open) if (isToken(file, at, "=>")) arrowEnds.set(at, count - 1);
  return { around, arrowEnds };
}
