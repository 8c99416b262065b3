/** What one text has in another place than another text: all in front of it is the same, and all behind it. */
export interface TextChange {
  readonly start: number;
  /** Where it ends in the old text. */
  readonly oldEnd: number;
  /** Where it ends in the new text. */
  readonly newEnd: number;
}

/** The one change that leads from one text to the other. */
export function textChange(old: string, text: string): TextChange {
  const start = sameStart(old, text);
  const same = sameEnd(old, text, start);
  return { start, oldEnd: old.length - same, newEnd: text.length - same };
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
