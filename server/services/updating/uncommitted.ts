import { Failure } from "../../contract/failure.ts";
import type { ChangedFile } from "./checked-changes.ts";
import { committedFiles } from "./committed.ts";

/**
 * Refuses changes of files that are not committed, because Git could not bring those back. Outside of a repository
 * everything may change.
 *
 * @throws Failure `conflict`, with the files
 */
export async function assertCommitted(
  folder: string,
  changes: readonly ChangedFile[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const touched = changes.filter(({ before }) => before !== undefined);
  const head = await committedFiles(folder, "HEAD", new Set(touched.map(({ file }) => file)), signal);
  if (!head) return;
  const dirty = touched.filter(({ file, before }) => !isSame(before, head.get(file))).map(({ file }) => file);
  const [first] = dirty;
  if (first === undefined) return;
  const others = dirty.length > 1 ? ` and ${dirty.length - 1} more` : "";
  throw new Failure(
    "conflict",
    `${first}${others} would change and ${dirty.length > 1 ? "are" : "is"} not committed. Commit first, or update all the same with --allow-dirty.`,
    Object.fromEntries(dirty.map((file) => [file, "is not committed"])),
  );
}

/** Git may have changed the line endings when it checked the file out. */
function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  if (!one || !other) return one === other;
  const [a, b] = [one, other].map((bytes) => Buffer.from(bytes).toString("latin1").replaceAll("\r\n", "\n"));
  return a === b;
}
