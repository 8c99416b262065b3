import type { ShownLine } from "../marked-source.ts";
import type { LineEdits } from "./line-edits.ts";

/** A piece of text to replace, as a model wrote it. */
interface SearchAndReplace {
  readonly search: string;
  readonly replace: string;
}

export type PlacedEdit =
  | { readonly kind: "placed"; readonly edits: LineEdits }
  /** Why not, as a part of a sentence. */
  | { readonly kind: "refused"; readonly reason: string };

/** In lines. A longer block is no minimal fix. */
const maxBlock = 80;

/**
 * Finds where a replacement belongs. Its search text must be whole lines that the model saw, and stand there exactly
 * once. A line that the replacement repeats stays as it is in the file, with its comments and secrets, which the model
 * did not see.
 */
export function placeEdit(shown: readonly ShownLine[], { search, replace }: SearchAndReplace): PlacedEdit {
  const wanted = linesOf(search).filter((line) => line.trim() !== "");
  const given = linesOf(replace);
  if (wanted.length === 0) return refused("it does not say which lines to replace");
  if (Math.max(wanted.length, given.length) > maxBlock)
    return refused(`it replaces more than ${maxBlock} lines at once`);
  const starts = shown.map((_, at) => at).filter((at) => wanted.every((line, i) => isSame(line, shown[at + i]?.text)));
  const [start] = starts;
  if (start === undefined) return refused("the lines to replace are not in the file as they are written");
  if (starts.length > 1) return refused("the lines to replace are in the file more than once");
  const found = shown.slice(start, start + wanted.length);
  const shift = indentOf(found[0]?.text ?? "") - indentOf(wanted[0] ?? "");
  return { kind: "placed", edits: difference(found, given, shift) };
}

/** Removes and adds as few lines as possible. */
function difference(found: readonly ShownLine[], given: readonly string[], shift: number): LineEdits {
  const kept = common(
    found.map(({ text }) => text),
    given,
  );
  const removed = new Set<number>();
  const added = new Map<number, string[]>();
  let at = 0;
  let put = 0;
  const until = (foundEnd: number, givenEnd: number) => {
    for (const { line } of found.slice(at, foundEnd)) removed.add(line);
    const lines = withoutOuterBlanks(given.slice(put, givenEnd)).map((line) => indented(line, shift));
    const before = found[foundEnd - 1] ?? found[0];
    const line = (before?.line ?? 0) + (foundEnd > 0 ? 1 : 0);
    if (lines.length > 0) added.set(line, lines);
  };
  for (const [foundAt, givenAt] of kept) {
    until(foundAt, givenAt);
    [at, put] = [foundAt + 1, givenAt + 1];
  }
  until(found.length, given.length);
  return { removed, added };
}

/** A longest common subsequence of two lists of lines, as pairs of indexes. */
function common(one: readonly string[], other: readonly string[]): (readonly [number, number])[] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = one.length - 1; i >= 0; i--) {
    for (let j = other.length - 1; j >= 0; j--) {
      const row = lengths[i];
      if (row) row[j] = isSame(other[j] ?? "", one[i]) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    if (isSame(other[j] ?? "", one[i])) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

function isSame(line: string, shown: string | undefined): boolean {
  return shown !== undefined && shown.trim() !== "" && line.trim() === shown.trim();
}

/** Empty lines of the file were not shown and stay, so those at the edges of new lines would be doubled. */
function withoutOuterBlanks(lines: readonly string[]): readonly string[] {
  const isText = (line: string) => line.trim() !== "";
  return lines.slice(Math.max(lines.findIndex(isText), 0), lines.findLastIndex(isText) + 1);
}

function linesOf(text: string): string[] {
  return text
    .replaceAll("\t", "  ")
    .split(/\r\n|\n/)
    .map((line) => line.trimEnd());
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function indented(line: string, shift: number): string {
  return line === "" ? line : " ".repeat(Math.max(indentOf(line) + shift, 0)) + line.trimStart();
}

function refused(reason: string): PlacedEdit {
  return { kind: "refused", reason };
}
