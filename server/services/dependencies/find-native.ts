import { join } from "node:path";
import { listFolder } from "../list-folder.ts";
import type { ManifestFolder } from "./find-manifests.ts";

/** More than any app has modules. */
const maxModules = 20;
const xcodeData = "xcshareddata/swiftpm";

/**
 * The folders with the manifests of an app's native parts. Flutter gives them their places, so nothing is searched: the
 * modules of `android`, and `ios` and `macos` with what Xcode keeps about Swift packages.
 */
export async function findNative(project: string): Promise<readonly ManifestFolder[]> {
  const modules = await foldersIn(project, "android", () => true);
  const apple = await Promise.all(["ios", "macos"].map((platform) => appleFolders(project, platform)));
  const places = ["android/", ...modules.slice(0, maxModules), ...apple.flat()];
  const found = await Promise.all(places.map((folder) => manifestFolder(project, folder)));
  return found.filter(({ names }) => names.size > 0);
}

async function appleFolders(project: string, platform: string): Promise<string[]> {
  const isXcode = (name: string) => /\.xc(?:workspace|odeproj)$/.test(name);
  const bundles = (await foldersIn(project, platform, isXcode)).slice(0, maxModules);
  const workspaces = bundles.map((one) => (one.endsWith("proj/") ? `${one}project.xcworkspace/` : one));
  return [`${platform}/`, ...workspaces.map((one) => `${one}${xcodeData}/`)];
}

async function foldersIn(project: string, folder: string, wanted: (name: string) => boolean): Promise<string[]> {
  const entries = await listFolder(join(project, folder));
  return entries.flatMap((one) => (one.isDirectory() && wanted(one.name) ? `${folder}/${one.name}/` : []));
}

async function manifestFolder(project: string, folder: string): Promise<ManifestFolder> {
  const entries = await listFolder(join(project, folder));
  return { folder, names: new Set(entries.flatMap((entry) => (entry.isDirectory() ? [] : entry.name))) };
}
