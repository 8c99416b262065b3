import { Failure } from "../../contract/failure.ts";
import { regularBytes } from "../fixing/regular-bytes.ts";
import { type FixTarget, targetIn } from "../fixing/target.ts";

/** A change of one file: its bytes before and after; undefined where it does not exist. */
export interface ChangedFile {
  readonly file: string;
  readonly before: Uint8Array | undefined;
  readonly after: Uint8Array | undefined;
  readonly isExecutable: boolean;
}

/** A change, and the place of its file. */
export interface CheckedChange {
  readonly change: ChangedFile;
  readonly target: FixTarget;
}

/**
 * Finds the files of a change, which must be as they were when it was planned.
 *
 * @param ownFolders Palisade's own folders, which it never changes
 * @throws Failure `conflict` when a file has changed since, `refused` when one must not be changed
 */
export async function checkChanges(
  project: string,
  changes: readonly ChangedFile[],
  ownFolders: readonly string[],
): Promise<readonly CheckedChange[]> {
  const checked: CheckedChange[] = [];
  for (const change of changes) {
    const target = await targetIn(project, change.file, ownFolders);
    await assertStill(change, target.path);
    checked.push({ change, target });
  }
  return checked;
}

/** @throws Failure as `checkChanges` */
export async function assertStill({ file, before }: ChangedFile, path: string): Promise<void> {
  const now = await regularBytes(path);
  if (now === "other") throw new Failure("refused", `${file} is no regular file that can be written. Move it first.`);
  const isSame = now === "none" ? before === undefined : before !== undefined && now.equals(before);
  if (!isSame) throw new Failure("conflict", `${file} has changed in the meantime. Nothing was written; try it again.`);
}
