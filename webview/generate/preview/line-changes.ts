/** A line of a comparison. */
export interface ChangedLine {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** The lines of two texts as one list: common, removed and added lines. */
export function lineChanges(before: string, after: string): ChangedLine[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const start = commonStart(old, now);
  const end = commonStart(old.slice(start).reverse(), now.slice(start).reverse());
  const same = (text: string): ChangedLine => ({ kind: "same", text });
  return [
    ...now.slice(0, start).map(same),
    ...middle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...now.slice(now.length - end).map(same),
  ];
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((line, index) => line !== other[index]);
  return differs < 0 ? one.length : differs;
}

/** Above this many comparisons, all old lines are shown as removed and all new ones as added. */
const maxComparisons = 4_000_000;

/** Table of the longest common subsequence, filled from the end so that it can be read from the start. */
function middle(old: readonly string[], now: readonly string[]): ChangedLine[] {
  const removed = (text: string): ChangedLine => ({ kind: "removed", text });
  const added = (text: string): ChangedLine => ({ kind: "added", text });
  if (old.length * now.length > maxComparisons) return [...old.map(removed), ...now.map(added)];
  const width = now.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      common[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: ChangedLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [oldLine, newLine] = [old[i], now[j]];
    if (oldLine !== undefined && oldLine === newLine) {
      lines.push({ kind: "same", text: oldLine });
      i++;
      j++;
    } else if (oldLine !== undefined && (newLine === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push(removed(oldLine));
      i++;
    } else if (newLine !== undefined) {
      lines.push(added(newLine));
      j++;
    }
  }
  return lines;
}

/** The changed lines with some context. `undefined` marks lines left out. */
export function aroundChanges(lines: readonly ChangedLine[], context = 3): (ChangedLine | undefined)[] {
  const near = lines.map((_, index) =>
    lines.slice(Math.max(0, index - context), index + context + 1).some(({ kind }) => kind !== "same"),
  );
  return lines.flatMap((line, index) => {
    if (near[index]) return [line];
    return near[index - 1] || index === 0 ? [undefined] : [];
  });
}
