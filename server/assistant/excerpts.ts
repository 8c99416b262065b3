import { declarationAround, noTeamSecrets } from "../scanner/index.ts";
import { type Excerpt, type ShownLine, shownLines } from "./marked-source.ts";

/** A place of a finding. */
export interface PlaceToShow {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
}

/** Lines from `first` to `last`, both included, 1-based. */
interface LineRange {
  readonly first: number;
  readonly last: number;
}

/** A file with what a question shows of it. */
export interface ShownFile extends Excerpt {
  readonly text: string;
  /** The declarations of the places, and what is around them. */
  readonly near: readonly LineRange[];
}

/** How many lines are shown around a declaration, or around a place outside of one. */
const linesAround = 20;

/** Of a declaration that is longer, only what is around the place is shown. */
const longestDeclaration = 200;

/**
 * What a question shows of a file with places of a finding: their declarations, lines around them, and what the file
 * imports. Secrets are masked and comments are gone, see `shownLines`.
 *
 * @param team what the team says about secrets
 */
export function shownFile(file: string, text: string, places: readonly PlaceToShow[], team = noTeamSecrets): ShownFile {
  const near = places.map((place) => rangeAround(file, text, place));
  const isNear = ({ line }: ShownLine) => near.some(({ first, last }) => first <= line && line <= last);
  const lines = shownLines(file, text, team).filter((line) => isNear(line) || isImport(line));
  return { file, text, near, lines: lines.map(shortened) };
}

/** In characters. What is behind is data, or code that nobody reads. */
const longestLine = 400;

function shortened({ line, text }: ShownLine): ShownLine {
  return { line, text: text.length > longestLine ? `${text.slice(0, longestLine)}…` : text };
}

function rangeAround(file: string, text: string, place: PlaceToShow): LineRange {
  const found = declarationAround(file, text, place);
  const isShort = found && found.last - found.first < longestDeclaration;
  const { first, last } = isShort ? found : { first: place.line, last: place.line };
  return { first: Math.max(1, first - linesAround), last: last + linesAround };
}

function isImport({ text }: ShownLine): boolean {
  return /^(?:import|export|part|#import|#include)\b/.test(text);
}
