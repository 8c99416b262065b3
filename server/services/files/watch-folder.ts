import { type FSWatcher, unwatchFile, watch, watchFile } from "node:fs";

/** How often a folder is looked at where the system tells of no changes, in milliseconds. */
const interval = 1000;

/**
 * Calls the listener when a JSON file in a folder may have been written, by any process, until the returned function is
 * called. A system that has no more watchers to give (Linux allows each user a fixed number of them) is asked again and
 * again for the folder's time instead, which changes as every file here is written under another name and renamed.
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
