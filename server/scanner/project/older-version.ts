/**
 * Whether a version of a package is older than another.
 *
 * @param version as a lock file has it: `5.4.3+1`. Its pre-release and build are not compared
 * @param than numbers, the most important first
 */
export function isOlder(version: string, than: readonly number[]): boolean {
  const parts = version.split(/[.+-]/).map(Number);
  const at = than.findIndex((part, i) => (parts[i] ?? 0) !== part);
  return at >= 0 && (parts[at] ?? 0) < (than[at] ?? 0);
}
