import { join } from "node:path";
import { bytesHash } from "./content-hash.ts";
import { fileStamp } from "./file-stamp.ts";
import { listFolder } from "./list-folder.ts";
import type { Store } from "./store.ts";

/** Maximum number of folders that are looked at. */
const maxFolders = 1000;

/** Changes when an app appears or goes right below a folder. An app that lies deeper is seen by the next search. */
export async function stampOfFolders(root: string): Promise<string> {
  const folders = (await listFolder(root)).filter((entry) => entry.isDirectory()).slice(0, maxFolders);
  return bytesHash(Buffer.from([root, ...folders.map(({ name }) => join(root, name))].map(fileStamp).join(" ")));
}

/**
 * Changes whenever a record may say something else: a scan, a decision, the gate. It reads no record, so that a page can
 * ask often.
 *
 * @param project a project's real path; all projects when undefined
 */
export function stampOfState(store: Store, project: string | undefined): string {
  const parts =
    project === undefined
      ? [store.stamp()]
      : [store.project(project).stamp(), fileStamp(join(project, "palisade.yaml"))];
  return [...parts, store.settings.stamp()].join(" ");
}
