import type { TrackedSecret } from "../../supply-chain/history/collect-secrets.ts";
import { readBlobs } from "./blobs.ts";
import { partsOf, utf8 } from "./log-parser.ts";
import type { ObjectAccess } from "./object-access.ts";
import type { GitTreeEntry } from "./tree.ts";

/** Where a commit has a line: relative to the scanned folder. */
interface HeldLine {
  readonly file: string;
  readonly line: number;
}

/**
 * Finds the lines of secrets in the files of a commit.
 *
 * @param secrets by any key
 * @param digest the digest that their lines were stored with
 * @returns the places of each, in path order, by the same key
 */
export async function findHeldLines(
  access: ObjectAccess,
  tree: readonly GitTreeEntry[],
  prefix: string,
  secrets: ReadonlyMap<string, TrackedSecret>,
  digest: (text: string) => string,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, HeldLine[]>> {
  const keysOf = new Map<string, string[]>();
  for (const [key, { files, lines }] of secrets) {
    for (const file of files) {
      for (const line of lines) {
        const place = `${file}\0${line}`;
        keysOf.set(place, [...(keysOf.get(place) ?? []), key]);
      }
    }
  }
  const wanted = new Set([...secrets.values()].flatMap(({ files }) => files));
  const filesOf = new Map<string, string[]>();
  for (const { path, kind, blob } of tree) {
    const file = path.startsWith(prefix) ? path.slice(prefix.length) : undefined;
    if (kind !== "file" || file === undefined || !wanted.has(file)) continue;
    filesOf.set(blob, [...(filesOf.get(blob) ?? []), file]);
  }
  const held = new Map<string, HeldLine[]>();
  for await (const { id, bytes } of readBlobs(access, [...filesOf.keys()], signal)) {
    const digests = linesOf(bytes).map((parts) => parts.map((part) => digest(part.trim())));
    for (const file of filesOf.get(id) ?? []) {
      for (const [index, parts] of digests.entries()) {
        for (const key of new Set(parts.flatMap((one) => keysOf.get(`${file}\0${one}`) ?? []))) {
          held.set(key, [...(held.get(key) ?? []), { file, line: index + 1 }]);
        }
      }
    }
  }
  for (const places of held.values())
    places.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
  return held;
}

/** The lines of a file, split in the same parts as the log parser does. */
function linesOf(bytes: Buffer): string[][] {
  const latin1 = Buffer.from(headText(bytes)).toString("latin1");
  return latin1.split("\n").map((line) => partsOf(line).map(utf8));
}

/** The text of a file: UTF-16 with its byte order mark, else UTF-8. */
export function headText(bytes: Buffer): string {
  const mark = bytes.length >= 2 ? bytes.readUInt16BE(0) : 0;
  if (mark === 0xfffe) return bytes.toString("utf16le", 2);
  if (mark === 0xfeff)
    return Buffer.from(bytes.subarray(2, bytes.length & ~1))
      .swap16()
      .toString("utf16le");
  return bytes.toString("utf8");
}
