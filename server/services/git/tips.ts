import { missingObjects } from "./blobs.ts";
import type { ObjectAccess } from "./object-access.ts";
import type { Repository } from "./repository.ts";

/** The tips of a repository's history. */
export interface Tips {
  /** The commits that refs and HEAD point to, through tags; sorted. */
  readonly commits: readonly string[];
  /** Targets of refs and HEAD that are missing or damaged. */
  readonly missing: readonly string[];
  /** Number of commits; 0 when Git cannot count them. */
  readonly total: number;
  /** Why it cannot, in Git's own words; empty when it can. */
  readonly complaint: string;
}

/** @throws Failure `unavailable` with Git's own words */
export async function tipsOf(
  access: ObjectAccess,
  { refs, head }: Repository,
  signal: AbortSignal | undefined,
): Promise<Tips> {
  const names = [...new Set([...refs, ...(head === undefined ? [] : [head])])];
  const input = names.map((name) => `${name}^{commit}`);
  const output = await access.answer("look up branches and tags", ["cat-file", "--batch-check"], { signal, input });
  const found = output
    .toString("latin1")
    .split("\n")
    .filter((line) => / commit \d+$/.test(line));
  const commits = [...new Set(found.map((line) => line.split(" ")[0] ?? ""))].sort();
  // A tag may name a file, which exists and is no commit.
  const missing = commits.length === names.length ? [] : [...(await missingObjects(access, names, signal))].sort();
  const counting = ["rev-list", "--count", "--stdin"];
  const counted = await access.output(counting, { signal, input: [...commits, ...missing] });
  return {
    commits,
    missing,
    total: counted.ok ? Number(counted.output.toString()) : 0,
    complaint: counted.ok ? "" : counted.complaint,
  };
}
