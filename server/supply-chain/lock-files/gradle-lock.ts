import { type ConfigFile, nameOf, withoutComments } from "../../scanner/index.ts";
import type { Declared, LockedPackage, LockReading } from "../lock-reading.ts";
import { type DeclaredLibrary, declaredLibraries } from "./gradle-declarations.ts";
import type { LockFormat } from "./lock-format.ts";
import { readCatalogue } from "./version-catalogue.ts";

const catalogue = "libs.versions.toml";
const scripts = ["build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts"];

/**
 * Gradle's lock file, which few builds have, and what build scripts declare in words. Nothing in them says what needs
 * what: https://docs.gradle.org/current/userguide/dependency_locking.html
 */
export const gradleLock: LockFormat = {
  lock: "gradle.lockfile",
  install: "./gradlew app:dependencies --write-locks",
  also: ["gradle/", "../gradle/"]
    .map((folder) => `${folder}${catalogue}`)
    .concat(
      scripts,
      scripts.map((one) => `../${one}`),
    ),
  read,
};

function read(lock: ConfigFile, manifests: readonly ConfigFile[], others: readonly ConfigFile[] = []): LockReading {
  const further = others.filter(({ path }) => nameOf(path) !== catalogue);
  const libraries = readCatalogue(others.find(({ path }) => nameOf(path) === catalogue));
  const declared = manifests.flatMap((script) => declaredLibraries(script, further, libraries));
  const host = privateRepository([...manifests, ...further]);
  const locked = lockedPackages(lock, host);
  const isLocked = new Set(locked.map(([, { name }]) => name));
  const packages = new Map([
    ...declaredPackages(
      declared.filter(({ module }) => !isLocked.has(module)),
      host,
    ),
    ...locked,
  ]);
  // Builds for tests may have another version than the one that is shipped.
  const shippedLast = [...packages].sort(([, a], [, b]) => Number(b.dev) - Number(a.dev));
  const lockedAs = new Map(shippedLast.map(([id, { name }]) => [name, id]));
  return {
    packages,
    declared: declared.map(({ module, version, dev, location }): Declared => {
      const { source } = sourceOf(module, undefined);
      return { name: module, constraint: version, dev, source, lockedAs: lockedAs.get(module), location };
    }),
  };
}

/** `group:artifact:version=releaseRuntimeClasspath,debugRuntimeClasspath`, one a line. */
const lockedLine = /^([\w.-]{1,200}:[\w.-]{1,200}):([\w.+-]{1,200})=(.*)$/;
/** What is on the class path of a running release. */
const shippedPath = /(?:^|,)(?!\w*(?:test|debug|profile))\w*runtimeClasspath(?:,|$)/i;

function lockedPackages(lock: ConfigFile, host: string | undefined): [string, LockedPackage][] {
  let next = 0;
  return lock.text.split("\n").flatMap((line) => {
    const start = next;
    next += line.length + 1;
    const [, module, version = "", paths = ""] = lockedLine.exec(line.trimEnd()) ?? [];
    if (module === undefined) return [];
    const dev = !shippedPath.test(paths);
    return [
      [
        `${module}@${version}`,
        packageOf(module, version, dev, host, lock.region({ start, end: start + module.length })),
      ],
    ];
  });
}

/** What scripts declare with one version. Gradle may take a newer one if something else asks for it. */
function declaredPackages(declared: readonly DeclaredLibrary[], host: string | undefined): [string, LockedPackage][] {
  const shipped = new Set(declared.flatMap(({ module, dev }) => (dev ? [] : module)));
  return declared.map(({ module, version = "", location }) => [
    module,
    packageOf(module, /^\d[\w.+-]*(?<!\+)$/.test(version) ? version : "", !shipped.has(module), host, location),
  ]);
}

function packageOf(
  name: string,
  version: string,
  dev: boolean,
  host: string | undefined,
  location: LockedPackage["location"],
): LockedPackage {
  const source = sourceOf(name, host);
  // The engine's version is Flutter's own.
  return { name, version: source.source === "sdk" ? "" : version, ...source, dev, requires: undefined, location };
}

/** Namespaces of Android, Kotlin and Google, which the public repositories give to nobody else. */
const publicGroup = /^(?:androidx|com\.android|com\.google|org\.jetbrains)(?:[.:])/;

function sourceOf(module: string, host: string | undefined): Pick<LockedPackage, "source" | "host"> {
  if (module.startsWith("io.flutter:")) return { source: "sdk" };
  return host === undefined || publicGroup.test(module) ? { source: "hosted" } : { source: "hosted", host };
}

const publicHost =
  /^(?:maven\.google\.com|dl\.google\.com|repo1?\.maven\.(?:apache\.)?org|plugins\.gradle\.org|(?:www\.)?jitpack\.io|jcenter\.bintray\.com|maven\.aliyun\.com|storage\.googleapis\.com|storage\.flutter-io\.cn|developer\.huawei\.com|(?:s01\.)?oss\.sonatype\.org)$/;
/** In characters, from the word `maven` to its address. */
const blockLength = 400;

/**
 * A repository of the build that is not public, if there is one. No file says which library is from which, so every
 * name may be a private one then, except those of public namespaces.
 */
function privateRepository(files: readonly ConfigFile[]): string | undefined {
  for (const { path, text } of files) {
    const code = withoutComments(path, text);
    for (const { index } of code.matchAll(/\bmaven\s*[({]/g)) {
      const [, url] = /["']([^"'\n]+)["']/.exec(code.slice(index, index + blockLength)) ?? [];
      const [, host = ""] = /^https?:\/\/(?:[^/@\s]*@)?([^/:]+)/.exec(url ?? "") ?? [];
      // Plugins bring folders with libraries of their own: `${project(":name").projectDir}/libs`.
      if (url !== undefined && /^\w+:\/\/|\$(?!\{project\()/.test(url) && !publicHost.test(host)) return url;
    }
  }
  return undefined;
}
