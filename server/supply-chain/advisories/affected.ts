import type { Ecosystem } from "../dependency.ts";
import { versionSchemes } from "../versions/index.ts";
import type { VersionScheme } from "../versions/version-scheme.ts";
import type { OsvRange, OsvRecord, RangeEvent } from "./osv-record.ts";

/** An installed version of a package. */
export interface PackageVersion {
  readonly ecosystem: Ecosystem;
  readonly name: string;
  readonly version: string;
}

/** The names of ecosystems in the Open Source Vulnerability (OSV) format. It has none for CocoaPods. */
export const osvEcosystems: Readonly<Record<Ecosystem, string | undefined>> = {
  pub: "Pub",
  npm: "npm",
  composer: "Packagist",
  cocoapods: undefined,
  swift: "SwiftURL",
  maven: "Maven",
};
/** Ecosystems whose names are the same in capitals and small letters. */
const anyCase: ReadonlySet<Ecosystem> = new Set(["composer", "swift"]);

/**
 * Whether an advisory affects an installed version: it lists the version, or one of its ranges contains it. See
 * https://ossf.github.io/osv-schema/#evaluation
 */
export function isAffected(record: OsvRecord, installed: PackageVersion): boolean {
  const scheme = versionSchemes[installed.ecosystem];
  return entriesFor(record, installed).some(
    ({ versions, ranges }) =>
      versions.some((version) => isSame(scheme, version, installed.version)) ||
      ranges.some((range) => holds(range, installed.version, scheme)),
  );
}

/**
 * The smallest version that fixes all advisories: newer than the installed one, in the range that contains it, and
 * affected by none of them. Undefined if there is none.
 */
export function fixedIn(records: readonly OsvRecord[], installed: PackageVersion): string | undefined {
  const scheme = versionSchemes[installed.ecosystem];
  const ranges = records.flatMap((record) => entriesFor(record, installed).flatMap((entry) => entry.ranges));
  const holding = ranges.filter((range) => holds(range, installed.version, scheme));
  return (holding.length > 0 ? holding : ranges)
    .filter(isOrdered)
    .flatMap(({ events }) => events.flatMap(({ fixed }) => fixed ?? []))
    .filter((version) => scheme.isVersion(version) && scheme.compare(version, installed.version) > 0)
    .sort(scheme.compare)
    .find((version) => !records.some((record) => isAffected(record, { ...installed, version })));
}

/** A package's name in a form in which equal names are equal. */
export function advisoryName({ ecosystem, name }: Pick<PackageVersion, "ecosystem" | "name">): string {
  return anyCase.has(ecosystem) ? name.toLowerCase() : name;
}

function entriesFor(record: OsvRecord, installed: PackageVersion) {
  const { ecosystem } = installed;
  return record.affected.filter(
    ({ package: about }) =>
      about?.ecosystem === osvEcosystems[ecosystem] &&
      advisoryName({ ecosystem, name: about?.name ?? "" }) === advisoryName(installed),
  );
}

function isSame(scheme: VersionScheme, a: string, b: string): boolean {
  return a === b || (scheme.isVersion(a) && scheme.isVersion(b) && scheme.compare(a, b) === 0);
}

/** Ranges of commits have no versions to compare. */
function isOrdered({ type }: OsvRange): boolean {
  return type === "SEMVER" || type === "ECOSYSTEM";
}

function holds(range: OsvRange, version: string, scheme: VersionScheme): boolean {
  if (!isOrdered(range) || !scheme.isVersion(version)) return false;
  const limits = range.events.flatMap(({ limit }) => limit ?? []);
  if (limits.length > 0 && !limits.some((limit) => limit === "*" || scheme.compare(version, limit) < 0)) return false;
  let inside = false;
  for (const { introduced, fixed, last_affected } of inOrder(range.events, scheme)) {
    if (introduced !== undefined && (introduced === "0" || scheme.compare(version, introduced) >= 0)) inside = true;
    if (fixed !== undefined && scheme.compare(version, fixed) >= 0) inside = false;
    if (last_affected !== undefined && scheme.compare(version, last_affected) > 0) inside = false;
  }
  return inside;
}

/** Databases write events in any order. Of two events at one version, the later one counts. */
function inOrder(events: readonly RangeEvent[], scheme: VersionScheme): RangeEvent[] {
  const versionOf = ({ introduced, fixed, last_affected }: RangeEvent) => introduced ?? fixed ?? last_affected;
  return events
    .filter((event) => versionOf(event) !== undefined)
    .sort((a, b) => {
      const [left, right] = [versionOf(a) ?? "", versionOf(b) ?? ""];
      return Number(right === "0") - Number(left === "0") || scheme.compare(left, right);
    });
}
