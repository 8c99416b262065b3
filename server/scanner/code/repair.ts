import { owned, type Region, type Span, type TextFile } from "../source/text.ts";

/** An edit of a source file: offsets to apply it, and a region for readers, because texts of source files are not kept. */
export interface CodeEdit extends Region, Span {
  readonly text: string;
}

/** A place that a check found. In code, it may say how to repair it. */
export interface RepairablePlace extends Region {
  /** Edits of its file. */
  readonly repair?: readonly CodeEdit[];
}

/** The edit of a source file that replaces a span. It keeps nothing else of the file alive. */
export function codeEdit(file: TextFile, { start, end }: Span, text: string): CodeEdit {
  return { ...file.region({ start, end }), start, end, text: owned(text) };
}

/** A place with the edits that repair it, if there are any. */
export function repairable<Place extends RepairablePlace>(
  place: Place,
  repair: readonly CodeEdit[] | undefined,
): Place {
  return repair && repair.length > 0 ? { ...place, repair } : place;
}
