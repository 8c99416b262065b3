/**
 * Files that hold no secrets, or none that their sources do not hold: lock files with their checksums, translations,
 * generated code, pictures. In Git's pattern syntax, where `*` also stands for folders.
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

/** True for a path that `withoutSecrets` describes. */
export function holdsNoSecrets(path: string): boolean {
  return pattern.test(path);
}
