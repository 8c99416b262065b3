import { join } from "node:path";
import type { FixedFinding } from "./fixing/fix-journal.ts";
import { type PlannedWrite, writeFix } from "./fixing/write-fix.ts";
import { readProjectFile } from "./read-project-file.ts";
import { boundaryOf } from "./repository-path.ts";
import type { Store } from "./store.ts";

/**
 * The files of projects, as operations read and change them outside of a scan: those on disk, or in an editor the texts
 * that it holds. Operations change a project in no other way.
 */
export interface WritableFiles {
  /** The text of a file, named as scans name it; undefined when there is none that can be read. */
  read(project: string, file: string): Promise<string | undefined>;
  /**
   * Changes files after everything has been checked.
   *
   * @param fixed the findings that this fixes: then the text before stays beside each file, and `undo` takes it back
   * @throws Failure `refused` when a file must not be changed, `conflict` when it changed since the plan was made
   */
  write(project: string, writes: readonly PlannedWrite[], fixed?: readonly FixedFinding[]): Promise<void>;
}

/**
 * The files on disk.
 *
 * @param ownFolders folders of Palisade itself, which it never changes
 */
export function diskFiles(ownFolders: readonly string[], store: Store, now: () => Date): WritableFiles {
  return {
    async read(project, file) {
      const content = readProjectFile(join(project, file), boundaryOf(project));
      return content.kind === "text" ? content.text : undefined;
    },
    write(project, writes, fixed) {
      const undo = fixed && { journal: store.fixes(project), at: now(), findings: fixed };
      return writeFix(project, writes, { ownFolders, undo });
    },
  };
}
