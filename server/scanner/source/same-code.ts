import { Kind, type Tokens } from "./lexing/tokens.ts";

interface TokenisedText {
  readonly text: string;
  readonly tokens: Tokens;
}

/**
 * Whether one change, in a comment, in white space or in a string literal, leads from one text to the other: token by
 * token they have the same kinds and partners, the same words, numbers and signs, and something between two where the
 * other has. False for any other pair, of which the code may be the same.
 */
export function isSameCode({ text, tokens: old }: TokenisedText, { text: newText, tokens }: TokenisedText): boolean {
  if (old.count !== tokens.count) return false;
  const start = sameStart(text, newText);
  const end = text.length - sameEnd(text, newText, start);
  const moved = newText.length - text.length;
  for (let i = 0; i < tokens.count; i++) {
    const kind = old.kinds[i];
    if (kind !== tokens.kinds[i] || old.partners[i] !== tokens.partners[i]) return false;
    const [oldStart = 0, oldEnd = 0] = [old.starts[i], old.ends[i]];
    if ((oldEnd === old.starts[i + 1]) !== (tokens.ends[i] === tokens.starts[i + 1])) return false;
    if (kind === Kind.String || kind === Kind.StringText) continue;
    // In front of what differs a token is where it was, and behind that it has moved with the rest of the text.
    const by = oldEnd <= start ? 0 : oldStart >= end ? moved : undefined;
    if (by === undefined || tokens.starts[i] !== oldStart + by || tokens.ends[i] !== oldEnd + by) return false;
  }
  return true;
}

/** In characters. Blocks are compared in one step. */
const step = 1024;

function blockBefore(text: string, length: number): string {
  return text.slice(text.length - length - step, text.length - length);
}

/** How many characters two texts begin with in common. */
function sameStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let at = 0;
  while (at + step <= most && other.startsWith(one.slice(at, at + step), at)) at += step;
  while (at < most && one.charCodeAt(at) === other.charCodeAt(at)) at++;
  return at;
}

/** How many characters two texts end with in common, behind the `start` that they begin with. */
function sameEnd(one: string, other: string, start: number): number {
  const most = Math.min(one.length, other.length) - start;
  let length = 0;
  while (length + step <= most && other.endsWith(blockBefore(one, length), other.length - length)) length += step;
  while (length < most && one.charCodeAt(one.length - 1 - length) === other.charCodeAt(other.length - 1 - length))
    length++;
  return length;
}
