import { bunLock } from "./bun-lock.ts";
import { composerLock } from "./composer-lock.ts";
import type { ManifestFormat } from "./lock-format.ts";
import { packageLock, shrinkwrap } from "./package-lock.ts";
import { pnpmLock } from "./pnpm-lock.ts";
import { yarnLock } from "./yarn-lock.ts";

/** The manifest formats of back ends. */
export const manifestFormats: readonly ManifestFormat[] = [
  { ecosystem: "npm", manifest: "package.json", locks: [packageLock, shrinkwrap, pnpmLock, yarnLock, bunLock] },
  { ecosystem: "composer", manifest: "composer.json", locks: [composerLock] },
];
