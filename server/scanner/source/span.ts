/** A range of a text in UTF-16 offsets, with an exclusive end. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Whether a span overlaps any of the sorted, disjoint spans. */
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

/** Sorted by start. Of overlapping ones only the first is kept. */
export function withoutOverlaps<Item extends { readonly span: Span }>(items: readonly Item[]): Item[] {
  const kept: Item[] = [];
  for (const item of items.toSorted((a, b) => a.span.start - b.span.start))
    if (item.span.start >= (kept.at(-1)?.span.end ?? 0)) kept.push(item);
  return kept;
}
