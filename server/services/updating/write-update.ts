import { Failure } from "../../contract/failure.ts";
import type { Services } from "../services.ts";
import { type ChangedFile, changeFiles } from "./change-set.ts";
import { journalEntry, reversed } from "./update-journal.ts";

/**
 * Writes an update as one step that can be taken back.
 *
 * @param folder the project's real path
 * @throws Failure as `changeFiles`; nothing is changed then
 */
export async function writeUpdate(
  { store, ownFolders, now }: Services,
  folder: string,
  changes: readonly ChangedFile[],
): Promise<void> {
  const journal = store.updates(folder);
  const { last: before } = await journal.read();
  const last = journalEntry(changes, now());
  try {
    await changeFiles(folder, changes, ownFolders, async () => {
      await journal.update((content) => ({ ...content, last }));
    });
  } catch (error) {
    await journal.update((content) => ({ ...content, last: before }));
    throw error;
  }
}

/**
 * Takes the last update of a project back.
 *
 * @param folder the project's real path
 * @returns the files that are as they were before it
 * @throws Failure `not found` without an update, `conflict` when one of its files has changed since
 */
export async function takeBackUpdate({ store, ownFolders }: Services, folder: string): Promise<readonly string[]> {
  const journal = store.updates(folder);
  const { last } = await journal.read();
  if (!last) throw new Failure("not found", `There is no update of ${folder} to take back.`);
  const changes = reversed(last);
  await changeFiles(folder, changes, ownFolders);
  await journal.update((content) => ({ ...content, last: null }));
  return changes.map(({ file }) => file);
}
