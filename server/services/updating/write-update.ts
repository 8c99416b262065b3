import { join } from "node:path";
import { Failure } from "../../contract/failure.ts";
import { makeExecutable } from "../files/make-executable.ts";
import type { Services } from "../services.ts";
import type { ChangedFile } from "./checked-changes.ts";
import { journalEntry, reversed } from "./update-journal.ts";

/**
 * Writes an update as one step that can be taken back.
 *
 * @param folder the project's real path
 * @throws Failure as `files.change`; nothing is changed then
 */
export async function writeUpdate(
  { store, files, now }: Services,
  folder: string,
  changes: readonly ChangedFile[],
): Promise<void> {
  const journal = store.updates(folder);
  const { last: before } = await journal.read();
  const last = journalEntry(changes, now());
  try {
    await files.change(folder, changes, async () => {
      await journal.update((content) => ({ ...content, last }));
    });
  } catch (error) {
    await journal.update((content) => ({ ...content, last: before }));
    throw error;
  }
  // Editors make files that nobody may run.
  for (const { file, after, isExecutable } of changes) {
    if (after && isExecutable) await makeExecutable(join(folder, file));
  }
}

/**
 * Takes the last update of a project back.
 *
 * @param folder the project's real path
 * @returns the files that are as they were before it
 * @throws Failure `not found` without an update, `conflict` when one of its files has changed since
 */
export async function takeBackUpdate({ store, files }: Services, folder: string): Promise<readonly string[]> {
  const journal = store.updates(folder);
  const { last } = await journal.read();
  if (!last) throw new Failure("not found", `There is no update of ${folder} to take back.`);
  const changes = reversed(last);
  await files.change(folder, changes, async () => {});
  await journal.update((content) => ({ ...content, last: null }));
  return changes.map(({ file }) => file);
}

/**
 * The files that the last update of a project wrote, some of which a person may still have to decide about.
 *
 * @param folder the project's real path
 */
export async function updatedFiles({ store }: Pick<Services, "store">, folder: string): Promise<readonly string[]> {
  const { last } = await store.updates(folder).read();
  return last?.files.flatMap(({ file, after }) => (after === null ? [] : [file])) ?? [];
}
