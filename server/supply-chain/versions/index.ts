import type { Ecosystem } from "../dependency.ts";
import { composerVersions } from "./composer.ts";
import { mavenVersions } from "./maven.ts";
import { npmVersions } from "./npm.ts";
import { pubVersions } from "./pub.ts";
import type { VersionScheme } from "./version-scheme.ts";

/** The version scheme of each ecosystem. */
export const versionSchemes: Readonly<Record<Ecosystem, VersionScheme>> = {
  pub: pubVersions,
  npm: npmVersions,
  composer: composerVersions,
  // Pods have versions of any number of parts, like libraries of Maven.
  cocoapods: mavenVersions,
  swift: npmVersions,
  maven: mavenVersions,
};
