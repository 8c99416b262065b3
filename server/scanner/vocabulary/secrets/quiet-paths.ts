/**
 * Files without secrets, or with copies of those in their sources: lock files with checksums, translations, generated
 * code, images. In Git's pattern syntax.
 */
export const withoutSecrets: readonly string[] = [
  "*.lock",
  "*.lockfile",
  "*package-lock.json",
  "*pnpm-lock.yaml",
  "*Package.resolved",
  "*.arb",
  "*.xlf",
  "*.xliff",
  "*.po",
  "*.svg",
  "*.map",
  "*.min.js",
  "*.min.css",
  "*.pbxproj",
  "*.freezed.dart",
  "*.mocks.dart",
  "*.pb.dart",
  "*.pbjson.dart",
];

const pattern = new RegExp(
  `^(?:${withoutSecrets.map((glob) => glob.replace(/\./g, "\\.").replace("*", ".*")).join("|")})$`,
);

/** Whether `withoutSecrets` matches a path. */
export function holdsNoSecrets(path: string): boolean {
  return pattern.test(path);
}
