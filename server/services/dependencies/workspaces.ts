import { posix } from "node:path";
import type { ManifestFormat } from "../../supply-chain/lock-files/lock-format.ts";
import { membersOf, pnpmWorkspace } from "../../supply-chain/lock-files/workspace.ts";
import type { BoundedFiles } from "./bounded-files.ts";
import type { ManifestFolder } from "./find-manifests.ts";

/** A folder whose manifest has, or should have, its own lock file, and the members that share it. */
export interface PackageWorkspace {
  readonly format: ManifestFormat;
  readonly root: ManifestFolder;
  /** Usually empty. */
  readonly members: readonly ManifestFolder[];
}

/** Groups manifests of one kind by the lock file that they share, in path order. */
export function workspacesIn(
  folders: readonly ManifestFolder[],
  format: ManifestFormat,
  files: BoundedFiles,
): readonly PackageWorkspace[] {
  const { manifest, locks } = format;
  const having = folders.filter(({ names }) => names.has(manifest));
  const isLocked = ({ names }: ManifestFolder) => locks.some(({ lock }) => names.has(lock));
  const unlocked = having.filter((one) => !isLocked(one));
  const workspaces = having.map((root): PackageWorkspace => {
    if (!isLocked(root)) return { format, root, members: [] };
    const isMember = membersOf(
      files.config(`${root.folder}${manifest}`),
      files.config(`${root.folder}${pnpmWorkspace}`),
    );
    return { format, root, members: unlocked.filter(({ folder }) => isMember(posix.relative(root.folder, folder))) };
  });
  const members = new Set(workspaces.flatMap((workspace) => workspace.members));
  return workspaces.filter(({ root }) => !members.has(root));
}
