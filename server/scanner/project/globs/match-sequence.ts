/**
 * Whether items fit a pattern in which wildcards stand for any number of items. Only the last wildcard reached is
 * retried, because an earlier one could not match more than the later one can. So `fits` is called at most once for
 * each pair of a part and an item.
 */
export function matchSequence<Part extends object>(
  pattern: readonly Part[],
  items: ArrayLike<string>,
  isWildcard: (part: Part) => boolean,
  fits: (part: Part, item: string) => boolean,
): boolean {
  let part = 0;
  let index = 0;
  /** Where to resume: the part behind the last wildcard, and the first item the wildcard has not taken. */
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
