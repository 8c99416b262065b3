/** Options of a walk through folders. */
export interface Walk<Folder, Entries> {
  list(folder: Folder): Promise<Entries>;
  /** Visits a folder and returns the folders below it to walk. */
  enter(folder: Folder, entries: Entries): readonly Folder[];
  /** Called now and then with the number of folders walked. Returns false to stop. */
  goesOn?(walked: number): boolean;
}

/** Folders visited at a time: waiting for a disk takes longer than handling its answer. */
const atOnce = 32;

/**
 * Walks folders breadth first, some at a time.
 *
 * @param yieldToEventLoop awaited now and then, see `yieldingToEventLoop`
 * @returns number of folders left out, without those below them
 */
export async function walkFolders<Folder, Entries>(
  start: readonly Folder[],
  { list, enter, goesOn = () => true }: Walk<Folder, Entries>,
  yieldToEventLoop: () => Promise<void> | undefined,
): Promise<number> {
  const folders = [...start];
  let walked = 0;
  while (walked < folders.length && goesOn(walked)) {
    await yieldToEventLoop();
    const some = folders.slice(walked, walked + atOnce);
    const listed = await Promise.all(some.map(async (folder) => ({ folder, entries: await list(folder) })));
    for (const { folder, entries } of listed) folders.push(...enter(folder, entries));
    walked += some.length;
  }
  return folders.length - walked;
}
