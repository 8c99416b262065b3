import type { Alike } from "../contract/alike.ts";

/** Lines of one file, with the code in which they differ. */
export interface LinesOfFile {
  readonly file: string;
  readonly lines: readonly { readonly line: number; readonly text: string }[];
}

/**
 * Where the other places of a group are, file by file, with the code in which they differ, such as
 * also at a.yml:3 (apk), 9 (ios); b.yml:4 (apk); and 2 more.
 */
export function alsoAt(others: readonly Alike[], max: number): string {
  const named = linesByFile(others.slice(0, max)).map(
    ({ file, lines }) => `${file}:${lines.map(({ text }) => text).join(", ")}`,
  );
  const hidden = others.length - max;
  return `also at ${[...named, ...(hidden > 0 ? [`and ${hidden} more`] : [])].join("; ")}`;
}

/** The places file by file, each line once. */
export function linesByFile(others: readonly Alike[]): LinesOfFile[] {
  const byFile = new Map<string, Map<string, number>>();
  for (const { place, differs } of others) {
    const lines = byFile.get(place.file) ?? new Map<string, number>();
    byFile.set(place.file, lines.set(differs === "" ? String(place.line) : `${place.line} (${differs})`, place.line));
  }
  return [...byFile].map(([file, lines]) => ({ file, lines: [...lines].map(([text, line]) => ({ line, text })) }));
}
