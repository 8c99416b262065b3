import { assertOnlyFiles } from "./git-folder.ts";
import { outputOf, startGit } from "./run-git.ts";

/** Maximum number of branches that are listed. */
const listed = 100;

/**
 * The branches of a folder's repository beside the one that is checked out, those with the newest commits first: `main`,
 * `origin/main`. Empty outside of a repository, without Git, or when it cannot read the repository.
 */
export async function branchesOf(folder: string, signal: AbortSignal | undefined): Promise<string[]> {
  const args = [
    ...["-C", folder, "for-each-ref", `--count=${listed}`, "--sort=-committerdate"],
    ...["--format=%(HEAD)%(refname:lstrip=2)", "refs/heads", "refs/remotes"],
  ];
  try {
    await assertOnlyFiles(folder, signal);
    const { output } = await outputOf(startGit(args, { signal }));
    // A star marks the one that is checked out.
    return output
      .toString()
      .split("\n")
      .flatMap((line) => (line.startsWith(" ") ? [line.slice(1)] : []));
  } catch {
    return [];
  }
}
