/** What a patch does to the lines of a file. */
export interface LineEdits {
  /** Lines that go, 1-based. */
  readonly removed: ReadonlySet<number>;
  /** New lines, by the line before which they are put. The line behind the last one stands for the end. */
  readonly added: ReadonlyMap<number, readonly string[]>;
}

/** The text with these edits. Its line breaks stay as they are, new lines get the same. */
export function withLineEdits(text: string, { removed, added }: LineEdits): string {
  const lines = text.split("\n");
  const ending = lines.length > 1 && lines[0]?.endsWith("\r") ? "\r" : "";
  const written = lines.flatMap((line, index) => {
    const before = (added.get(index + 1) ?? []).map((one) => one + ending);
    return removed.has(index + 1) ? before : [...before, line];
  });
  const last = added.get(lines.length + 1) ?? [];
  return [...written, ...last.map((one) => one + ending)].join("\n");
}

/** All edits of a file together, in the order of their lines. Undefined when two of them remove the same line. */
export function mergedEdits(all: readonly LineEdits[]): LineEdits | undefined {
  const removed = new Set<number>();
  const added = new Map<number, readonly string[]>();
  for (const edits of [...all].sort((one, other) => firstLine(one) - firstLine(other))) {
    for (const line of edits.removed) {
      if (removed.has(line)) return undefined;
      removed.add(line);
    }
    for (const [line, lines] of edits.added) added.set(line, [...(added.get(line) ?? []), ...lines]);
  }
  return { removed, added };
}

function firstLine({ removed, added }: LineEdits): number {
  return Math.min(...removed, ...added.keys());
}

/** How many lines the edits remove and add. */
export function changedCount({ removed, added }: LineEdits): number {
  return removed.size + [...added.values()].flat().length;
}
