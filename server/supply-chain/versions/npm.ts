import semver from "semver";
import { compareText, type VersionScheme } from "./version-scheme.ts";

/** Versions of npm packages: Semantic Versioning 2.0.0. Facts: https://semver.org and https://docs.npmjs.com/cli/v11/using-npm */
export const npmVersions: VersionScheme = {
  isVersion: (text) => parse(text) !== null,
  isStable: (text) => parse(text)?.prerelease.length === 0,
  compare(a, b) {
    const [left, right] = [parse(a), parse(b)];
    if (left && right) return left.compare(right);
    return Number(left !== null) - Number(right !== null) || compareText(a, b);
  },
  admits(constraint, version) {
    const range = semver.validRange(constraint, loose);
    return range === null || parse(version) === null ? undefined : semver.satisfies(version, range, loose);
  },
};

/** Accepts old versions such as `1.2.3beta`, as npm does. */
const loose = { loose: true };

function parse(text: string): semver.SemVer | null {
  return semver.parse(text, loose);
}
