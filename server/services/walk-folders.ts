/** How folders are walked. */
export interface Walk<Folder, Entries> {
  list(folder: Folder): Promise<Entries>;
  /** Looks at what a folder holds, and names the folders in it that are to be walked too. */
  enter(folder: Folder, entries: Entries): readonly Folder[];
  /** Asked now and then, with the number of folders walked so far; after a no the rest is left out. */
  goesOn?(walked: number): boolean;
}

/** Waiting for a disk takes longer than what is done with its answer. */
const atOnce = 16;

/**
 * Walks folders, the near ones before those below them, and some at a time.
 *
 * @param breathe awaited now and then, see `breathing`
 * @returns how many folders were left out; what lies in those is not counted
 */
export async function walkFolders<Folder, Entries>(
  start: readonly Folder[],
  { list, enter, goesOn = () => true }: Walk<Folder, Entries>,
  breathe: () => Promise<void> | undefined,
): Promise<number> {
  const folders = [...start];
  let walked = 0;
  while (walked < folders.length && goesOn(walked)) {
    await breathe();
    const some = folders.slice(walked, walked + atOnce);
    const listed = await Promise.all(some.map(async (folder) => ({ folder, entries: await list(folder) })));
    for (const { folder, entries } of listed) folders.push(...enter(folder, entries));
    walked += some.length;
  }
  return folders.length - walked;
}
