/** A file of a unified diff. */
export interface FileDiff {
  readonly file: string;
  readonly isNew: boolean;
  readonly lines: readonly DiffLine[];
}

export interface DiffLine {
  readonly kind: "added" | "removed" | "same" | "gap";
  readonly text: string;
  /** The line number in the new file; for a removed line, in the old one. */
  readonly number: number;
}

const kinds: Readonly<Record<string, DiffLine["kind"]>> = { "+": "added", "-": "removed", " ": "same" };

/** Parses a unified diff. It counts lines by the hunk headers, so that a line of text is never taken for a header. */
export function readDiff(diff: string): FileDiff[] {
  const files: { file: string; isNew: boolean; lines: DiffLine[] }[] = [];
  let before = 0;
  let after = 0;
  let left = { before: 0, after: 0 };
  let isNew = false;
  for (const line of diff.split("\n")) {
    const current = files.at(-1);
    if (current && (left.before > 0 || left.after > 0)) {
      const kind = kinds[line[0] ?? " "];
      // "\ No newline at end of file" is not a line.
      if (!kind) continue;
      const removed = kind === "removed";
      const added = kind === "added";
      current.lines.push({ kind, text: line.slice(1), number: removed ? before : after });
      if (!added) before++;
      if (!removed) after++;
      left = { before: left.before - (added ? 0 : 1), after: left.after - (removed ? 0 : 1) };
      continue;
    }
    const hunk = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (line.startsWith("--- ")) isNew = line.startsWith("--- /dev/null");
    else if (line.startsWith("+++ ")) files.push({ file: fileOf(line), isNew, lines: [] });
    else if (hunk && current) {
      if (current.lines.length > 0) current.lines.push({ kind: "gap", text: "", number: 0 });
      before = Number(hunk[1]);
      after = Number(hunk[3]);
      left = { before: Number(hunk[2] ?? 1), after: Number(hunk[4] ?? 1) };
    }
  }
  return files;
}

function fileOf(header: string): string {
  return header.slice("+++ ".length).replace(/\t.*/s, "").replace(/^b\//, "");
}
