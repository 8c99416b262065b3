import type { ProjectFile } from "./project-files.ts";

/** A line that contains the searched text. */
interface Hit {
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  /** The line, cut around the match. */
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

export interface SearchResult {
  readonly hits: readonly Hit[];
  /** Whether some hits are not listed. */
  readonly more: boolean;
}

const maxHits = 200;

/** Searches the text files of a project, ignoring case. One hit per line. */
export function searchFiles(files: readonly ProjectFile[], query: string): SearchResult {
  const wanted = query.toLowerCase();
  const hits: Hit[] = [];
  if (wanted === "") return { hits, more: false };
  for (const { path, content, encoding } of files) {
    if (encoding === "base64" || !content.toLowerCase().includes(wanted)) continue;
    for (const [index, line] of content.split("\n").entries()) {
      const at = line.toLowerCase().indexOf(wanted);
      if (at < 0) continue;
      if (hits.length === maxHits) return { hits, more: true };
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
