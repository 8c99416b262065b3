import { mayGoOn } from "../source/cut-short.ts";
import { partnerOf, tokenText } from "../source/source-file.ts";
import type { Code, CodeString } from "./code.ts";
import { pieceOf, tokensOfPiece } from "./code-file.ts";

/** In tokens: longer than the sum of texts that people write. */
const longestSum = 80;

const starts = new Set(["=", "+=", "(", "[", "{", ",", ";", ":", "?", "??", "=>", "return", "await"]);

/** The sum that ends with a text: `base + 'user?' + 'key=' + key + '&token='` up to its last part. The text itself if none is before it. */
export function sumUpTo(text: CodeString): Code {
  const { file, first, last } = tokensOfPiece(text);
  let from = first;
  for (let at = first - 1; at >= 0 && !starts.has(tokenText(file, at)); at--) {
    if (!mayGoOn(file, first - at, longestSum)) break;
    const partner = /^[)\]}]$/.test(tokenText(file, at)) ? partnerOf(file, at) : at;
    if (partner >= 0) at = partner;
    from = at;
  }
  return pieceOf(file, from, last);
}
