import type { LexedAgain } from "./lexing/lex-again.ts";
import { Kind, type Tokens } from "./lexing/tokens.ts";

/**
 * Whether one change, in a comment, in white space or in a string literal, leads from the old tokens to the new: token by
 * token they have the same kinds and partners, the same words, numbers and signs, and something between two where the
 * other has. False for any other pair, of which the code may be the same.
 */
export function isSameCode(old: Tokens, { tokens, change, first, end }: LexedAgain): boolean {
  if (old.count !== tokens.count) return false;
  const moved = change.newEnd - change.oldEnd;
  // All other tokens are the old ones, from the one in front of the first new one.
  for (let i = Math.max(0, first - 1); i < end; i++) {
    const kind = old.kinds[i];
    if (kind !== tokens.kinds[i] || old.partners[i] !== tokens.partners[i]) return false;
    const [oldStart = 0, oldEnd = 0] = [old.starts[i], old.ends[i]];
    if ((oldEnd === old.starts[i + 1]) !== (tokens.ends[i] === tokens.starts[i + 1])) return false;
    if (kind === Kind.String || kind === Kind.StringText) continue;
    // In front of what differs a token is where it was, and behind that it has moved with the rest of the text.
    const by = oldEnd <= change.start ? 0 : oldStart >= change.oldEnd ? moved : undefined;
    if (by === undefined || tokens.starts[i] !== oldStart + by || tokens.ends[i] !== oldEnd + by) return false;
  }
  return true;
}
