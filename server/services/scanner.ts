import { checks, fixes, type Rules } from "../scanner/index.ts";
import { diskSnapshot } from "./disk-snapshot.ts";
import { readingSnapshot } from "./fleet/fingerprint.ts";
import { listFolder, listFolderAgain } from "./list-folder.ts";
import { type Scanner, scannerOver, type TakeSnapshot } from "./scanner-over.ts";

/** Every check, and every fix. */
export const rules: Rules = { checks, fixes };

/** Scans projects on disk. */
export function createScanner(rules: Rules): Scanner {
  return scannerOver(rules, takeFromDisk);
}

const takeFromDisk: TakeSnapshot = async (path, yieldToEventLoop, wrap, isKnown) => {
  const onDisk = await diskSnapshot(path, yieldToEventLoop, wrap, isKnown ? listFolderAgain : listFolder);
  // Only a first scan reads everything, so only then is there a digest of it.
  const reads = isKnown ? undefined : readingSnapshot(onDisk);
  return { snapshot: reads ?? onDisk, stamp: onDisk.stamp, contents: (reached) => reads?.contents(reached) };
};
