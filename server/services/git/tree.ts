import type { ObjectAccess } from "./object-access.ts";

/** One file of a commit. */
export interface GitTreeEntry {
  /** Its path in the repository. */
  readonly path: string;
  readonly kind: "file" | "link" | "submodule";
  readonly blob: string;
}

const kinds: Readonly<Record<string, GitTreeEntry["kind"]>> = { "120000": "link", "160000": "submodule" };

/**
 * All files of a commit.
 *
 * @throws Failure `unavailable` with Git's own words, also when some folders are not in this clone
 */
export async function listTree(
  access: ObjectAccess,
  commit: string,
  signal: AbortSignal | undefined,
): Promise<GitTreeEntry[]> {
  const advice = "in a partial clone run git fetch --refetch --no-filter first";
  const task = `list the files of ${commit.slice(0, 12)} (${advice})`;
  const output = await access.answer(task, ["ls-tree", "-r", "-z", "--full-tree", commit], { signal });
  // `<mode> <type> <name>\t<path>`
  return output
    .toString("utf8")
    .split("\0")
    .filter(Boolean)
    .map((line) => {
      const [facts = "", path = ""] = splitOnce(line, "\t");
      const [mode = "", , blob = ""] = facts.split(" ");
      return { path, kind: kinds[mode] ?? "file", blob };
    });
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return [text.slice(0, at), text.slice(at + separator.length)];
}
