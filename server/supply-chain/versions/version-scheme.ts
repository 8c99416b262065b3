/** What an ecosystem's version numbers mean. Nothing here throws, whatever the texts are. */
export interface VersionScheme {
  /** Below 0 when `a` is older than `b`; a total order, in which texts that are no versions come first. */
  compare(a: string, b: string): number;
  /** False for what has no place in the order: a branch, a folder, a text that is no version. */
  isVersion(text: string): boolean;
  /** A release, not a pre-release. */
  isStable(text: string): boolean;
  /** Whether a constraint, as a manifest writes it, admits a version; undefined when it cannot be told. */
  admits(constraint: string, version: string): boolean | undefined;
}

/** The order of UTF-16 code units, the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The order of two whole numbers in decimal digits, which may be longer than a JavaScript number is exact. */
export function compareDigits(a: string, b: string): number {
  const [left, right] = [a.replace(/^0+/, ""), b.replace(/^0+/, "")];
  return left.length - right.length || compareText(left, right);
}
