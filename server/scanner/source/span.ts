/** A range of a text, in UTF-16 offsets; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** True when a span shares a character with any of those that `sorted` holds in order and without overlaps. */
export function meets(sorted: readonly { readonly span: Span }[], { start, end }: Span): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.span.end ?? 0) > start) high = middle;
    else low = middle + 1;
  }
  return (sorted[low]?.span.start ?? end) < end;
}

/** Sorted by their starts, of those that overlap only the first. */
export function withoutOverlaps<Item extends { readonly span: Span }>(items: readonly Item[]): Item[] {
  const kept: Item[] = [];
  for (const item of items.toSorted((a, b) => a.span.start - b.span.start))
    if (item.span.start >= (kept.at(-1)?.span.end ?? 0)) kept.push(item);
  return kept;
}
