import type { ObjectAccess } from "./object-access.ts";
import { gitFailure } from "./run-git.ts";

const task = "read the contents of files";

/** Maximum size in bytes. Larger files are not hand-written source; a scan of the disk has the same limit. */
const largestBlob = 5 * 1024 * 1024;

/**
 * The contents of blobs, one after the other. Blobs above 5 MB or missing in this clone are left out.
 *
 * @param wanted their object names
 * @throws Failure `unavailable` with Git's own words, after what could be read
 */
export async function* readBlobs(
  access: ObjectAccess,
  wanted: readonly string[],
  signal: AbortSignal | undefined,
): AsyncGenerator<{ readonly id: string; readonly bytes: Buffer }> {
  const small = await smallBlobs(access, wanted, signal);
  if (small.length === 0) return;
  const { stdout, ended } = access.start(["cat-file", "--batch"], { signal, input: small });
  let parts: Buffer[] = [];
  let size = 0;
  let needed = 1;
  for await (const chunk of stdout) {
    parts.push(chunk);
    size += chunk.length;
    if (size < needed) continue;
    let bytes = Buffer.concat(parts);
    for (;;) {
      const end = bytes.indexOf(10);
      if (end < 0) break;
      // `<name> <type> <size>`, then the content and a line end; or `<name> missing`.
      const [id = "", type, length] = bytes.toString("latin1", 0, end).split(" ");
      const content = length === undefined ? 0 : Number(length) + 1;
      needed = end + 1 + content;
      if (bytes.length < needed) break;
      if (type === "blob") yield { id, bytes: bytes.subarray(end + 1, needed - 1) };
      bytes = bytes.subarray(needed);
      needed = 1;
    }
    parts = [bytes];
    size = bytes.length;
    if (size === 0) needed = 1;
  }
  const end = await ended;
  if (!end.ok) throw gitFailure(task, end);
}

/** The objects that are missing in this clone. */
export async function missingObjects(access: ObjectAccess, ids: readonly string[], signal: AbortSignal | undefined) {
  const output = await access.answer(task, ["cat-file", "--batch-check"], { signal, input: ids });
  const answers = output.toString("latin1").split("\n");
  return new Set(answers.filter((line) => line.endsWith(" missing")).map((line) => line.split(" ")[0] ?? ""));
}

async function smallBlobs(access: ObjectAccess, wanted: readonly string[], signal: AbortSignal | undefined) {
  if (wanted.length === 0) return [];
  const output = await access.answer(task, ["cat-file", "--batch-check"], { signal, input: wanted });
  return output
    .toString("latin1")
    .split("\n")
    .map((line) => line.split(" "))
    .filter(([, type, size]) => type === "blob" && Number(size) <= largestBlob)
    .map(([id = ""]) => id);
}
