import { composerConstraint } from "./composer-constraint.ts";
import { compareParts, composerPartsOf } from "./composer-parts.ts";
import { compareText, type VersionScheme } from "./version-scheme.ts";

/**
 * Versions of PHP packages, ordered as Composer does: PHP's `version_compare` over versions of four numbers. Facts:
 * https://www.php.net/version_compare and https://getcomposer.org/doc/articles/versions.md
 */
export const composerVersions: VersionScheme = {
  isVersion: (text) => composerPartsOf(text) !== undefined,
  isStable: (text) => composerPartsOf(text)?.every((part) => !preReleaseWord.test(part)) ?? false,
  compare(a, b) {
    const [left, right] = [composerPartsOf(a), composerPartsOf(b)];
    if (left && right) return compareParts(left, right);
    return Number(left !== undefined) - Number(right !== undefined) || compareText(a, b);
  },
  admits(constraint, version) {
    const parts = composerPartsOf(version);
    return parts && composerConstraint(constraint)?.(parts);
  },
};

const preReleaseWord = /^(?:dev|a|alpha|b|beta|rc)$/;
