import { bunLock } from "./bun-lock.ts";
import { composerLock } from "./composer-lock.ts";
import { gradleLock } from "./gradle-lock.ts";
import type { ManifestFormat } from "./lock-format.ts";
import { packageLock, shrinkwrap } from "./package-lock.ts";
import { packageResolved } from "./package-resolved.ts";
import { pnpmLock } from "./pnpm-lock.ts";
import { podfileLock } from "./podfile-lock.ts";
import { yarnLock } from "./yarn-lock.ts";

/** The manifest formats of back ends. */
export const manifestFormats: readonly ManifestFormat[] = [
  { ecosystem: "npm", manifest: "package.json", locks: [packageLock, shrinkwrap, pnpmLock, yarnLock, bunLock] },
  { ecosystem: "composer", manifest: "composer.json", locks: [composerLock] },
];

/** The manifest formats of the native parts of an app, which lie at places of their own. */
export const nativeFormats: readonly ManifestFormat[] = [
  { ecosystem: "cocoapods", manifest: "Podfile", locks: [podfileLock] },
  { ecosystem: "swift", manifest: "Package.resolved", locks: [packageResolved] },
  { ecosystem: "maven", manifest: "build.gradle", locks: [gradleLock] },
  { ecosystem: "maven", manifest: "build.gradle.kts", locks: [gradleLock] },
];
