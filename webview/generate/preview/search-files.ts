import type { ProjectFile } from "./project-files.ts";

/** A line of a file in which a text was found. */
interface Hit {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** The line, cut around the place. */
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

export interface SearchResult {
  readonly hits: readonly Hit[];
  /** Whether there are more than are listed. */
  readonly more: boolean;
}

const mostHits = 200;

/** Where a text occurs in the text files of a project, in any case; one hit for each line. */
export function searchFiles(files: readonly ProjectFile[], query: string): SearchResult {
  const wanted = query.toLowerCase();
  const hits: Hit[] = [];
  if (wanted === "") return { hits, more: false };
  for (const { path, content, encoding } of files) {
    if (encoding === "base64" || !content.toLowerCase().includes(wanted)) continue;
    for (const [index, line] of content.split("\n").entries()) {
      const at = line.toLowerCase().indexOf(wanted);
      if (at < 0) continue;
      if (hits.length === mostHits) return { hits, more: true };
      hits.push({ path, line: index + 1, ...cut(line, at, wanted.length) });
    }
  }
  return { hits, more: false };
}

function cut(line: string, at: number, length: number): { before: string; match: string; after: string } {
  const start = Math.max(0, at - 30);
  return {
    before: `${start > 0 ? "…" : ""}${line.slice(start, at).trimStart()}`,
    match: line.slice(at, at + length),
    after: line.slice(at + length, at + length + 120).trimEnd(),
  };
}
