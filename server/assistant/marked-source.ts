import { Failure } from "../contract/failure.ts";
import { codePointLabel, replaceInvisible } from "../contract/invisible.ts";
import { bareSource, noTeamSecrets, sha256, withoutComments } from "../scanner/index.ts";

/** In hex digits. */
const nonceLength = 12;

/** A line of a file as a model sees it. */
export interface ShownLine {
  /** 1-based, in the file. */
  readonly line: number;
  readonly text: string;
}

/** Lines of one file. */
export interface Excerpt {
  readonly file: string;
  readonly lines: readonly ShownLine[];
}

/**
 * The lines of a file as a model sees them: secrets masked, comments gone, long literals cut, and characters that hide
 * or reorder text made visible. Empty lines are left out.
 *
 * @param file relative to the project
 * @param team what the team says about secrets
 */
export function shownLines(file: string, text: string, team = noTeamSecrets): readonly ShownLine[] {
  return numbered(bareSource(file, text, team));
}

/** The same lines with their secrets, to compare on this machine alone. */
export function unmaskedLines(file: string, text: string): readonly ShownLine[] {
  return numbered(withoutComments(file, text));
}

function numbered(bare: string): readonly ShownLine[] {
  return bare
    .split("\n")
    .map((line, index) => ({ line: index + 1, text: shown(line) }))
    .filter((line) => line.text !== "");
}

function shown(line: string): string {
  return replaceInvisible(line.replaceAll("\t", "  ").trimEnd(), codePointLabel);
}

/**
 * Source as a model sees it: every line is `<nonce>|line|text`, and a line `<nonce>|file|path` begins each file. The
 * question says that marked lines are data.
 *
 * @param nonce nothing that the source could know, see `nonceOf`
 * @throws Failure `refused` when the nonce occurs in the source, which could then end its own marking
 */
export function markedSource(excerpts: readonly Excerpt[], nonce: string): string {
  const lines = excerpts.flatMap(({ file, lines: own }) => [
    { mark: "file", text: shown(file.replaceAll("\n", " ")) },
    ...own.map(({ line, text }) => ({ mark: String(line), text })),
  ]);
  if (lines.some(({ text }) => text.includes(nonce)))
    throw new Failure("refused", "The source holds the mark that sets it apart from the question, so it is not sent.");
  return lines.map(({ mark, text }) => `${nonce}|${mark}|${text}`).join("\n");
}

/** The length of a line's mark without its number or word: the nonce and two bars. */
const markLength = nonceLength + 2;

/** The length of these excerpts once they are marked: at least their bytes in UTF-8. */
export function markedLength(excerpts: readonly Excerpt[]): number {
  let length = 0;
  for (const { file, lines } of excerpts) {
    length += markLength + "file".length + longestUtf8(shown(file)) + 1;
    for (const { line, text } of lines) length += markLength + String(line).length + longestUtf8(text) + 1;
  }
  return length;
}

/** Needs no encoder: no UTF-16 unit becomes more than three bytes. */
function longestUtf8(text: string): number {
  return text.length + 2 * (text.match(/[^\0-\x7f]/g)?.length ?? 0);
}

/**
 * The nonce for these excerpts: a hash of all of them. It takes 2^48 tries to write a file that holds its own, which is
 * then refused. The same question has the same nonce, so that its answer can be kept.
 *
 * @returns 12 hex digits
 */
export function nonceOf(excerpts: readonly Excerpt[]): string {
  return sha256(JSON.stringify(excerpts)).slice(0, nonceLength);
}
