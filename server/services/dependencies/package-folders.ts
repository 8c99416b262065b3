import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { itemsOf, readJson, textAt, valueAt } from "../../scanner/index.ts";
import type { Dependency } from "../../supply-chain/dependency.ts";
import type { PackageManifest } from "../../supply-chain/manifest.ts";
import type { PubPackage } from "../../supply-chain/pub-edges.ts";
import { readStart } from "../read-project-file.ts";
import { cachedPackageFolders } from "./pub-cache.ts";

/** What `dart pub get` notes about where packages are: https://github.com/dart-lang/language/blob/main/accepted/2.8/language-versioning/package-config-file-v2.md */
const packageConfigPath = ".dart_tool/package_config.json";

/** Returns the folders that may hold an installed package, most likely first. */
export type FindPackage = (dependency: Dependency) => readonly string[];

/**
 * @param manifests the manifests of the project
 * @param pubCache the folder of pub's cache
 */
export function packageFolders(project: string, manifests: readonly PackageManifest[], pubCache: string): FindPackage {
  const lock = manifests.find(({ ecosystem }) => ecosystem === "pub")?.lock;
  const pubFolders = pubPackageFolders(project, lock, pubCache);
  return (dependency) => {
    const { ecosystem, name, manifest } = dependency;
    const beside = join(project, dirname(manifest));
    if (ecosystem === "npm") return [join(beside, "node_modules", name)];
    if (ecosystem === "composer") return [join(beside, "vendor", name)];
    if (ecosystem === "cocoapods") return [join(beside, "Pods", name.split("/", 1)[0] ?? name)];
    return ecosystem === "pub" ? pubFolders(dependency) : [];
  };
}

/**
 * The same for the packages of pub.
 *
 * @param lock the lock file's path, relative to the project; undefined without one
 */
export function pubPackageFolders(
  project: string,
  lock: string | undefined,
  pubCache: string,
): (locked: PubPackage) => readonly string[] {
  const configured = configuredFolders(join(project, dirname(lock ?? "pubspec.lock"), packageConfigPath));
  return (locked) => {
    const folder = configured.get(locked.name);
    return [...(folder === undefined ? [] : [folder]), ...cachedPackageFolders(pubCache, locked)];
  };
}

function configuredFolders(path: string): ReadonlyMap<string, string> {
  const packages = itemsOf(valueAt(readJson(readStart(path) ?? ""), "packages"));
  return new Map(
    packages.flatMap((one) => {
      const [name, uri] = [textAt(one, "name"), textAt(one, "rootUri")];
      const folder = uri === undefined ? undefined : localFolder(uri, path);
      return name === undefined || folder === undefined ? [] : [[name, folder]];
    }),
  );
}

/** A file on another machine (`file://server/share`) would be requested over the network, with the user's name. */
function localFolder(uri: string, base: string): string | undefined {
  try {
    const url = new URL(uri, pathToFileURL(base));
    return url.protocol === "file:" && url.host === "" ? fileURLToPath(url) : undefined;
  } catch {
    return undefined;
  }
}
