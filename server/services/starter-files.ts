import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { type CiService, ciFiles } from "../reports/starter/ci-files.ts";
import { starterPolicy } from "../reports/starter/policy-file.ts";
import { boundaryOf, repositoryPathOf } from "./repository-path.ts";
import type { Services } from "./services.ts";

/** A file that a project starts with. */
interface StarterFile {
  /** Relative to the folder of the answer. */
  readonly file: string;
  /** Whether it was there already. Then it stays as it is. */
  readonly isThere: boolean;
  readonly content: string;
}

/** The files that a project starts with. */
export interface StarterFiles {
  /** The root of the repository, or the project outside of one. */
  readonly folder: string;
  readonly files: readonly StarterFile[];
  /** The CI that was chosen, or that the repository has. */
  readonly ci: CiService | "none";
}

/**
 * A `palisade.yaml`, and a CI configuration at the root of the repository.
 *
 * @param project a project's real path, see `locateProject`
 * @param ci undefined to take the one that the repository uses, which is GitHub's where nothing tells
 */
export async function starterFiles(project: string, ci: CiService | "none" | undefined): Promise<StarterFiles> {
  const folder = boundaryOf(project);
  const app = folder === project ? "" : (repositoryPathOf(project) ?? "");
  const chosen = ci ?? ((await exists(join(folder, ciFiles.gitlab.file))) ? "gitlab" : "github");
  const wanted = [
    { file: [app, "palisade.yaml"].filter(Boolean).join("/"), content: starterPolicy },
    ...(chosen === "none" ? [] : [{ file: ciFiles[chosen].file, content: ciFiles[chosen].write(app || ".") }]),
  ];
  const files = await Promise.all(
    wanted.map(async (one) => ({ ...one, isThere: await exists(join(folder, one.file)) })),
  );
  return { folder, files, ci: chosen };
}

/** Writes those that are not there. */
export async function writeStarterFiles(
  { files: projectFiles }: Pick<Services, "files">,
  { folder, files }: StarterFiles,
): Promise<void> {
  const writes = files
    .filter(({ isThere }) => !isThere)
    .map(({ file, content }) => ({ file, before: undefined, after: content }));
  if (writes.length > 0) await projectFiles.write(folder, writes);
}

/** A link that leads nowhere is there too. */
async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch {
    return false;
  }
}
