import { homedir } from "node:os";
import { join, resolve } from "node:path";
import type { PubPackage } from "../../supply-chain/pub-edges.ts";
import type { Environment } from "../state-folder.ts";

/** Where pub keeps what it downloads: https://dart.dev/tools/pub/environment-variables */
export function pubCacheFolder(env: Environment, platform: NodeJS.Platform = process.platform): string {
  const chosen = env["PUB_CACHE"];
  if (chosen) return resolve(chosen);
  if (platform === "win32") return join(env["LOCALAPPDATA"] ?? join(homedir(), "AppData", "Local"), "Pub", "Cache");
  return join(env["HOME"] || homedir(), ".pub-cache");
}

/** The names that Dart's own server has, or had, and its mirror in China. */
const ownServers = ["pub.dev", "pub.dartlang.org", "pub.flutter-io.cn"];

/** The folders that the cache may have a package in, the likeliest first. */
export function cachedPackageFolders(
  cache: string,
  { name, version, source, host, vcs }: PubPackage,
): readonly string[] {
  if (source === "git" && vcs && /^[\da-f]{40}$/.test(vcs.revision))
    return [join(cache, "git", `${repositoryName(vcs.url)}-${vcs.revision}`)];
  if (source !== "hosted" || version === "") return [];
  const servers = host === undefined ? ownServers : [host.replace(/^https?:\/\//, "").replace(/(?<!\/)\/+$/, "")];
  return servers.map((server) => join(cache, "hosted", folderName(server), `${name}-${version}`));
}

/** A folder's name for a server: what file systems do not allow is written as percent and its decimal code. */
function folderName(server: string): string {
  return server.replace(/[<>:"\\/|?*%]/g, (sign) => `%${sign.charCodeAt(0)}`);
}

function repositoryName(url: string): string {
  return (
    url
      .replace(/(?<!\/)\/+$/, "")
      .split(/[/:\\]/)
      .at(-1) ?? ""
  ).replace(/\.git$/, "");
}
