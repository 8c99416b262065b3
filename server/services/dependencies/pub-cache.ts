import { homedir } from "node:os";
import { join, resolve } from "node:path";
import type { PubPackage } from "../../supply-chain/pub-edges.ts";
import type { Environment } from "../state-folder.ts";

/** The folder of pub's cache: https://dart.dev/tools/pub/environment-variables */
export function pubCacheFolder(env: Environment, platform: NodeJS.Platform = process.platform): string {
  const chosen = env["PUB_CACHE"];
  if (chosen) return resolve(chosen);
  if (platform === "win32") return join(env["LOCALAPPDATA"] ?? join(homedir(), "AppData", "Local"), "Pub", "Cache");
  return join(env["HOME"] || homedir(), ".pub-cache");
}

/** Current and former names of Dart's own server, and its mirror in China. */
const ownServers = ["pub.dev", "pub.dartlang.org", "pub.flutter-io.cn"];

/** The folders of the cache that may hold a package, most likely first. */
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

/** A server's name as a folder name: characters that file systems forbid become percent and decimal code. */
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
