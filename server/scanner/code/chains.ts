import { mayGoOn } from "../source/cut-short.ts";
import { Kind } from "../source/lexing/tokens.ts";
import { isKind, isToken, partnerOf, type SourceFile, tokenText } from "../source/source-file.ts";

/** A member chain: its first and last token, and its names without argument lists. */
export interface Chain {
  readonly first: number;
  readonly last: number;
  readonly names: readonly string[];
}

/** Longer than any real chain, so that a hostile file cannot stall a scan. */
const maxLinks = 30;
const links = new Set([".", "?.", "!."]);

/** The member chain that begins with the word at token `first`. Undefined if nothing follows the word. */
export function chainFrom(file: SourceFile, first: number): Chain | undefined {
  let last = first;
  const names = [tokenText(file, first)];
  while (mayGoOn(file, names.length, maxLinks)) {
    if (isToken(file, last + 1, "(") && partnerOf(file, last + 1) > 0) last = partnerOf(file, last + 1);
    else if (links.has(tokenText(file, last + 1)) && isKind(file, last + 2, Kind.Word)) {
      last += 2;
      names.push(tokenText(file, last));
    } else break;
  }
  return last === first ? undefined : { first, last, names };
}
