import type { Evidence } from "../../../server/contract/finding.ts";
import type { Calls } from "../../../server/operations/index.ts";

/** The code around the places of a finding. */
export type FindingBlocks = Calls["finding-code"]["output"]["blocks"];

/** The lines around one place, as one text. */
export interface CodeExcerpt {
  /** The number of the first line. */
  readonly first: number;
  /** The line of the place. */
  readonly line: number;
  readonly text: string;
  /** Where the place starts and ends in the text. */
  readonly start: number;
  readonly end: number;
}

const around = 5;

type Place = Pick<Evidence, "file" | "line" | "column"> & Partial<Pick<Evidence, "endLine" | "endColumn">>;

/** The lines around a place, five on each side, if they are there. */
export function excerptOf(blocks: FindingBlocks, place: Place): CodeExcerpt | undefined {
  const { file, line, column, endLine = line, endColumn } = place;
  const block = blocks.find((one) => one.file === file && one.first <= line && line < one.first + one.lines.length);
  if (!block) return undefined;
  const first = Math.max(block.first, line - around);
  const lines = block.lines.slice(first - block.first, line + around + 1 - block.first);
  const offset = (of: number, at: number) => {
    const before = lines.slice(0, of - first);
    const length = lines[of - first]?.length ?? 0;
    return before.reduce((sum, one) => sum + one.length + 1, 0) + Math.min(Math.max(at - 1, 0), length);
  };
  const last = first + lines.length - 1;
  const start = offset(line, column);
  const end = endLine > last ? offset(last, Number.MAX_SAFE_INTEGER) : offset(endLine, endColumn ?? column);
  const own = lines[line - first] ?? "";
  // A place without an extent is its whole line.
  const isWhole = end <= start;
  return {
    first,
    line,
    text: lines.join("\n"),
    start: isWhole ? offset(line, own.length - own.trimStart().length + 1) : start,
    end: isWhole ? offset(line, own.length + 1) : end,
  };
}
