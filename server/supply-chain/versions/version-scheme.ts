/** The order and constraints of an ecosystem's versions. Nothing here throws, whatever the input. */
export interface VersionScheme {
  /** Negative if `a` is older than `b`. A total order in which texts that are not versions come first. */
  compare(a: string, b: string): number;
  /** False for texts without a place in the order: branches, folders, and texts that are not versions. */
  isVersion(text: string): boolean;
  /** Whether it is a release, not a pre-release. */
  isStable(text: string): boolean;
  /** Whether a constraint, as written in a manifest, admits a version. Undefined if that cannot be told. */
  admits(constraint: string, version: string): boolean | undefined;
}

/** Compares by UTF-16 code units, the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Compares two whole numbers in decimal digits, which may be too long for a JavaScript number. */
export function compareDigits(a: string, b: string): number {
  const [left, right] = [a.replace(/^0+/, ""), b.replace(/^0+/, "")];
  return left.length - right.length || compareText(left, right);
}
