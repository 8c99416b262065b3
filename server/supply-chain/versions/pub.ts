import { compareDigits, compareText, type VersionScheme } from "./version-scheme.ts";

/**
 * Versions of Dart packages: Semantic Versioning, except that build metadata counts: `1.0.0+1` is newer than `1.0.0`.
 * Facts: https://dart.dev/tools/pub/versioning and https://dart.dev/tools/pub/dependencies#version-constraints
 */
export const pubVersions: VersionScheme = {
  isVersion: (text) => parse(text) !== undefined,
  isStable: (text) => parse(text)?.preRelease.length === 0,
  compare(a, b) {
    const [left, right] = [parse(a), parse(b)];
    if (left && right) return compareVersions(left, right);
    return Number(left !== undefined) - Number(right !== undefined) || compareText(a, b);
  },
  admits(constraint, version) {
    const bounds = boundsOf(constraint);
    const candidate = parse(version);
    return bounds && candidate ? bounds.every((bound) => isWithin(candidate, bound)) : undefined;
  },
};

interface PubVersion {
  readonly numbers: readonly [major: string, minor: string, patch: string];
  readonly preRelease: readonly string[];
  readonly build: readonly string[];
}

const identifiers = "([0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)";
const versionPattern = new RegExp(`^(\\d+)\\.(\\d+)\\.(\\d+)(?:-${identifiers})?(?:\\+${identifiers})?$`);

function parse(text: string): PubVersion | undefined {
  const [, major, minor, patch, preRelease, build] = versionPattern.exec(text) ?? [];
  if (major === undefined || minor === undefined || patch === undefined) return undefined;
  return { numbers: [major, minor, patch], preRelease: partsOf(preRelease), build: partsOf(build) };
}

function partsOf(text: string | undefined): string[] {
  return text === undefined ? [] : text.split(".");
}

function compareVersions(a: PubVersion, b: PubVersion): number {
  return (
    compareParts(a.numbers, b.numbers) ||
    Number(b.preRelease.length > 0) - Number(a.preRelease.length > 0) ||
    compareParts(a.preRelease, b.preRelease) ||
    compareParts(a.build, b.build)
  );
}

function compareParts(a: readonly string[], b: readonly string[]): number {
  for (const [i, left] of a.entries()) {
    const right = b[i];
    const order = right === undefined ? 1 : comparePart(left, right);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Numbers come before words. */
function comparePart(a: string, b: string): number {
  const numeric = [a, b].map((part) => /^\d+$/.test(part));
  if (numeric[0] !== numeric[1]) return numeric[0] ? -1 : 1;
  if (!numeric[0]) return compareText(a, b);
  return compareDigits(a, b);
}

type Operator = (typeof operators)[number];
const operators = ["<", "<=", ">", ">="] as const;

interface Bound {
  readonly operator: Operator;
  readonly version: PubVersion;
}

/** The bounds of a constraint, none for `any`. Undefined if it is not a constraint. */
function boundsOf(constraint: string): readonly Bound[] | undefined {
  const text = constraint.trim();
  if (text === "any" || text === "") return [];
  const exact = parse(text);
  if (exact) return [bound(">=", exact), bound("<=", exact)];
  const lowest = text.startsWith("^") ? parse(text.slice(1).trim()) : undefined;
  if (lowest) return [bound(">=", lowest), bound("<", nextBreaking(lowest))];
  if (!/^(?:[<>]=?\s*[^\s<>=]+\s*)+$/.test(text)) return undefined;
  const bounds = [...text.matchAll(/([<>]=?)\s*([^\s<>=]+)/g)].map(([, operator, written = ""]) => {
    const known = operators.find((one) => one === operator);
    const version = parse(written);
    return known && version && bound(known, version);
  });
  return bounds.every((one) => one !== undefined) ? bounds : undefined;
}

function bound(operator: Operator, version: PubVersion): Bound {
  return { operator, version };
}

/** The first version that `^` excludes. Below 1.0.0 every minor version may break: `^0.1.2` is `<0.2.0`. */
function nextBreaking({ numbers: [major, minor] }: PubVersion): PubVersion {
  const numbers = /^0+$/.test(major) ? ([major, next(minor), "0"] as const) : ([next(major), "0", "0"] as const);
  return { numbers, preRelease: [], build: [] };
}

function next(digits: string): string {
  return String(BigInt(digits) + 1n);
}

function isWithin(candidate: PubVersion, { operator, version }: Bound): boolean {
  const order = compareVersions(candidate, version);
  if (order === 0) return operator === "<=" || operator === ">=";
  if (operator === ">" || operator === ">=") return order > 0;
  // `<2.0.0` excludes the pre-releases of 2.0.0 too.
  const preview = operator === "<" && version.preRelease.length === 0 && candidate.preRelease.length > 0;
  return order < 0 && !(preview && compareParts(candidate.numbers, version.numbers) === 0);
}
