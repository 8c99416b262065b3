import { type FSWatcher, unwatchFile, watch, watchFile } from "node:fs";

/** How often a folder is looked at where the system tells of no changes, in milliseconds. */
const interval = 1000;

/**
 * Calls the listener when a JSON file in a folder may have been written, by any process, until the returned function is
 * called. Linux gives each user a fixed number of watchers. Where none is left, the time of the folder is looked at again
 * and again: every file here is written under another name and renamed, which changes it.
 *
 * @param systemWatch the system's watcher
 */
export function watchFolder(folder: string, changed: () => void, systemWatch = watch): () => void {
  let watcher: FSWatcher | undefined;
  let stopped = false;
  const look = () => {
    if (!stopped) watchFile(folder, { interval, persistent: false }, changed);
  };
  try {
    watcher = systemWatch(folder, (_, name) => name?.endsWith(".json") && changed());
    watcher.on("error", () => {
      watcher?.close();
      look();
      // What it did not tell before it failed.
      changed();
    });
  } catch {
    look();
  }
  return () => {
    stopped = true;
    watcher?.close();
    unwatchFile(folder, changed);
  };
}
