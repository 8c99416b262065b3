/**
 * True when items fit a pattern in which wildcards stand for any number of items. Of the wildcards only the last one that
 * was reached is tried again: an earlier one could take nothing that the later one cannot. So `fits` is asked at most once
 * for each pair of a part and an item, whatever the pattern.
 */
export function matchSequence<Part extends object>(
  pattern: readonly Part[],
  items: ArrayLike<string>,
  isWildcard: (part: Part) => boolean,
  fits: (part: Part, item: string) => boolean,
): boolean {
  let part = 0;
  let index = 0;
  /** What follows the last wildcard, and the first item that the wildcard has not taken. */
  let again: { readonly part: number; index: number } | undefined;
  for (let item = items[index]; item !== undefined; item = items[index]) {
    const wanted = pattern[part];
    if (wanted && isWildcard(wanted)) {
      part++;
      again = { part, index };
    } else if (wanted && fits(wanted, item)) {
      part++;
      index++;
    } else if (again) {
      part = again.part;
      index = ++again.index;
    } else return false;
  }
  return pattern.slice(part).every(isWildcard);
}
