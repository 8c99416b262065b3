/** Why a package was not checked. */
export const uncheckedReasons = [
  "from a git repository",
  "a folder of your own",
  "part of an SDK",
  "from a private package server",
  "not locked",
  "a branch, not a release",
  "of a system for which no database has advisories",
  "not reached",
  "not in the caches",
  "not in the database",
] as const;
export type UncheckedReason = (typeof uncheckedReasons)[number];

/** Whether a package could have been checked. Private packages cannot be. */
export function isGap(reason: UncheckedReason): boolean {
  return reason === "not reached" || reason === "not in the caches" || reason === "not in the database";
}
