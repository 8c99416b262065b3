/** The first index below `count` from which on `isTrue` holds; `count` if there is none. Halves the range each time. */
export function firstWhere(count: number, isTrue: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
