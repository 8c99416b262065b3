import { dirname } from "node:path";
import { DidChangeWatchedFilesNotification, type FileSystemWatcher } from "vscode-languageserver";
import type { Connection } from "vscode-languageserver/node";
import { URI } from "vscode-uri";
import { ancestorFiles, ancestorFolders } from "../../scanner/index.ts";
import type { Folders } from "../../services/folders.ts";
import type { ClientFacts } from "./client-facts.ts";

/**
 * Asks the client to report every change on disk, because any file may change a verdict just by existing. Irrelevant
 * files are dropped on arrival, so that no pattern has to follow the layout of projects.
 *
 * @param roots the folders of the projects
 * @returns false when the client cannot watch
 */
export async function watchFiles(
  connection: Connection,
  client: ClientFacts,
  roots: readonly string[],
  disk: Folders,
): Promise<boolean> {
  if (!client.watchesFiles) return false;
  const above = client.watchesRelativePatterns ? roots.flatMap((root) => watchersAbove(root, disk)) : [];
  const watchers = [{ globPattern: "**/*" }, ...new Map(above.map((one) => [JSON.stringify(one), one])).values()];
  await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
  return true;
}

/** Folders above a project matter up to the root of its repository. */
function watchersAbove(root: string, { has }: Folders): FileSystemWatcher[] {
  const watchers: FileSystemWatcher[] = [];
  for (let folder = root; !has(`${folder}/.git`); ) {
    const parent = dirname(folder);
    if (parent === folder) return [];
    folder = parent;
    const baseUri = URI.file(folder).toString();
    watchers.push(
      { globPattern: { baseUri, pattern: `{${ancestorFiles.join(",")}}` } },
      { globPattern: { baseUri, pattern: `{${ancestorFolders.join(",")}}/**` } },
    );
  }
  return watchers;
}
