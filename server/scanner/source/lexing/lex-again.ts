import { firstWhere } from "../../vocabulary/first-where.ts";
import type { Span } from "../span.ts";
import { type TextChange, textChange } from "../text-change.ts";
import { lex } from "./lexer.ts";
import type { LanguageProfile } from "./profile.ts";
import { Kind, TokenColumns, type Tokens } from "./tokens.ts";

/** The tokens of a text of which an earlier one was split, and which of them are new. */
export interface LexedAgain {
  readonly tokens: Tokens;
  readonly change: TextChange;
  /** The first token that is new. Those in front of it are the old ones. */
  readonly first: number;
  /** The first token behind the new ones. From there on they are the old ones again, moved. */
  readonly end: number;
}

/** How many characters behind a token may decide where it ends: `'` becomes `'''`. */
const furthestLook = 4;

/**
 * Splits a text of which an earlier one was split: from the last token in front of the change that no string is around,
 * to the first one behind it that has the same brackets around it as before. All others are taken over.
 */
export function lexAgain(
  old: { readonly text: string; readonly tokens: Tokens },
  text: string,
  profile: LanguageProfile,
): LexedAgain {
  const change = textChange(old.text, text);
  // What a slash or a back-tick means is told by more than brackets.
  if (!old.tokens.complete || profile.slashyStrings || profile.quotedNames) {
    const tokens = lex(text, profile);
    return { tokens, change, first: 0, end: tokens.count };
  }
  const { tokens: before } = old;
  const { first, around } = beginning(before, change.start);
  const at = first === 0 ? 0 : (before.ends[first - 1] ?? 0);
  const moved = change.newEnd - change.oldEnd;
  const open = [...around];
  /** The old token that the new ones have come to, outside of inner brackets. */
  let next = first;
  let isJoined = false;

  function joins(offset: number, brackets: readonly number[]): boolean {
    if (offset < change.newEnd) return false;
    const { count, starts, partners } = before;
    while (next < count && (starts[next] ?? 0) + moved < offset) {
      const partner = partners[next] ?? -1;
      if (partner >= 0 && partner < first) open.pop();
      next = Math.max(next, partner) + 1;
    }
    isJoined =
      next < count &&
      (starts[next] ?? 0) + moved === offset &&
      brackets.length === open.length &&
      brackets.at(-1) === open.at(-1);
    return isJoined;
  }

  const columns = new TokenColumns(text.length);
  columns.take(before, 0, first, 0);
  for (const opener of around) columns.partners[opener] = -1;
  const comments = before.comments.slice(0, commentsBefore(before.comments, at));
  const lexed = lex(text, profile, { tokens: columns, comments, at, brackets: [...around], joins });
  if (!isJoined) return { tokens: lexed, change, first, end: lexed.count };
  const end = columns.count;
  columns.take(before, next, before.count, moved);
  movePartners(columns, before, { first, end, next, open });
  const rest = before.comments.slice(commentsBefore(before.comments, before.starts[next] ?? 0));
  for (const { start, end } of rest) comments.push({ start: start + moved, end: end + moved });
  return { tokens: columns.finish(comments, lexed.complete), change, first, end };
}

/** The first token that a change from `offset` on may concern, or the string that it is in, and the brackets around it. */
function beginning({ count, kinds, ends, partners }: Tokens, offset: number) {
  const around: number[] = [];
  const isBefore = (token: number) => (ends[token] ?? 0) + furthestLook <= offset;
  let first = 0;
  while (first < count) {
    const last = Math.max(first, partners[first] ?? -1);
    if (isBefore(last)) {
      first = last + 1;
    } else if (kinds[first] === Kind.Open && isBefore(first)) {
      around.push(first);
      first++;
    } else break;
  }
  return { first, around };
}

/** How many comments end in front of an offset. */
function commentsBefore(comments: readonly Span[], offset: number): number {
  return firstWhere(comments.length, (at) => (comments[at]?.end ?? 0) > offset);
}

interface Joint {
  readonly first: number;
  readonly end: number;
  /** The old token that is at `end` now. */
  readonly next: number;
  /** The brackets around it. */
  readonly open: readonly number[];
}

function movePartners({ partners }: TokenColumns, { count, partners: old }: Tokens, { first, end, next, open }: Joint) {
  const moved = end - next;
  for (let i = next; i < count; i++) {
    const partner = old[i] ?? -1;
    partners[i + moved] = partner < first ? partner : partner + moved;
  }
  for (const opener of open) partners[opener] = (old[opener] ?? 0) + moved;
}
