import type { Asking, FolderContent } from "../scanner/index.ts";

/** Folders listed at a time: waiting for a disk takes longer than handling its answer. */
const atOnce = 16;

/**
 * Does work that asks for the entries of folders, where listing a folder takes time.
 *
 * @param yieldToEventLoop awaited now and then, see `yieldingToEventLoop`
 */
export async function answerListing<T>(
  work: Asking<T>,
  list: (folder: string) => Promise<FolderContent>,
  yieldToEventLoop: () => Promise<void> | undefined,
): Promise<T> {
  let step = work.next([]);
  while (!step.done) {
    step = work.next(await listAll(step.value, list, yieldToEventLoop));
  }
  return step.value;
}

/** Lists folders, some at a time. */
async function listAll(
  folders: readonly string[],
  list: (folder: string) => Promise<FolderContent>,
  yieldToEventLoop: () => Promise<void> | undefined,
): Promise<FolderContent[]> {
  const contents: FolderContent[] = [];
  for (let at = 0; at < folders.length; at += atOnce) {
    await yieldToEventLoop();
    contents.push(...(await Promise.all(folders.slice(at, at + atOnce).map(list))));
  }
  return contents;
}
