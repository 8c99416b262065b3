import { join } from "node:path";
import { fileStamp } from "./file-stamp.ts";
import type { FixedFinding } from "./fixing/fix-journal.ts";
import { targetIn } from "./fixing/target.ts";
import { type PlannedWrite, writeFix } from "./fixing/write-fix.ts";
import { readProjectFile } from "./read-project-file.ts";
import { boundaryOf } from "./repository-path.ts";
import type { Store } from "./store.ts";
import { changeFiles } from "./updating/change-set.ts";
import type { ChangedFile } from "./updating/checked-changes.ts";

/**
 * How operations read and change files of projects outside of a scan: on disk, or in an editor as its texts. Operations
 * change projects in no other way.
 */
export interface WritableFiles {
  /** The text of a file, named as in scans; undefined when it cannot be read. */
  read(project: string, file: string): Promise<string | undefined>;
  /** @throws Failure `refused` when a file must not be changed: it leads out of the project, or is Palisade's own */
  check(project: string, file: string): Promise<void>;
  /**
   * Changes files after everything has been checked.
   *
   * @param fixed the findings that this fixes; the old text then stays beside each file, and `undo` restores it
   * @throws Failure `refused` when a file must not be changed, `conflict` when it has changed since it was planned
   */
  write(project: string, writes: readonly PlannedWrite[], fixed?: readonly FixedFinding[]): Promise<void>;
  /**
   * Makes, changes and removes files of a project as one step, bytes that are no text included.
   *
   * @param begin called when everything is checked, before anything is changed
   * @throws Failure `conflict` when a file has changed since it was planned, `refused` when one must not be changed,
   * `unavailable` in an editor that cannot do it
   */
  change(project: string, changes: readonly ChangedFile[], begin: () => Promise<void>): Promise<void>;
}

/**
 * The files on disk.
 *
 * @param ownFolders Palisade's own folders, which it never changes
 */
export function diskFiles(ownFolders: readonly string[], store: Store, now: () => Date): WritableFiles {
  return {
    async read(project, file) {
      const path = join(project, file);
      // Often asked for a `palisade.yaml` that is not there: looking for the repository takes much longer.
      if (fileStamp(path) === "") return undefined;
      const content = readProjectFile(path, boundaryOf(project));
      return content.kind === "text" ? content.text : undefined;
    },
    async check(project, file) {
      await targetIn(project, file, ownFolders);
    },
    write(project, writes, fixed) {
      const undo = fixed && { journal: store.fixes(project), at: now(), findings: fixed };
      return writeFix(project, writes, { ownFolders, undo });
    },
    change: (project, changes, begin) => changeFiles(project, changes, ownFolders, begin),
  };
}
