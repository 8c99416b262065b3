import { inflateRawSync } from "node:zlib";

/** A file of a ZIP archive. */
export interface ZipEntry {
  readonly name: string;
  /**
   * @throws RangeError or an error of zlib when the archive is damaged, or the file longer than `largest` bytes
   */
  read(): Buffer;
}

const signatures = { end: 0x06054b50, longLocator: 0x07064b50, long: 0x06064b50, entry: 0x02014b50 } as const;
const endLength = 22;
const longestComment = 65_535;
/** Written in place of a number that is too long. The 64-bit record has it then. */
const elsewhere = 0xffffffff;
const [stored, deflated] = [0, 8];

/**
 * The files of a ZIP archive, in its order. It reads the table at the end and nothing else. Format:
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 *
 * @param largest in bytes; no file is inflated beyond it
 * @throws RangeError when it is no ZIP archive
 */
export function* zipEntries(archive: Buffer, largest: number): Generator<ZipEntry> {
  const end = endOf(archive);
  let at = archive.readUInt32LE(end + 16);
  if (at === elsewhere || archive.readUInt16LE(end + 10) === 0xffff) at = longOffset(archive, end) ?? at;
  while (at + 46 <= archive.length && archive.readUInt32LE(at) === signatures.entry) {
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field));
    const name = archive.toString("utf8", at + 46, at + 46 + (nameLength ?? 0));
    const entry = {
      method: archive.readUInt16LE(at + 10),
      length: archive.readUInt32LE(at + 20),
      header: archive.readUInt32LE(at + 42),
    };
    yield { name, read: () => contentOf(archive, entry, largest) };
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
}

function endOf(archive: Buffer): number {
  const earliest = Math.max(0, archive.length - endLength - longestComment);
  for (let at = archive.length - endLength; at >= earliest; at--)
    if (archive.readUInt32LE(at) === signatures.end) return at;
  throw new RangeError("not a ZIP archive");
}

/** Where the table begins in an archive of more than 65,535 files. */
function longOffset(archive: Buffer, end: number): number | undefined {
  if (end < 20 || archive.readUInt32LE(end - 20) !== signatures.longLocator) return undefined;
  const record = Number(archive.readBigUInt64LE(end - 12));
  return archive.readUInt32LE(record) === signatures.long ? Number(archive.readBigUInt64LE(record + 48)) : undefined;
}

function contentOf(
  archive: Buffer,
  { method, length, header }: { readonly method: number; readonly length: number; readonly header: number },
  largest: number,
): Buffer {
  const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  const content = archive.subarray(start, start + length);
  if (method === stored && length <= largest) return content;
  if (method === deflated) return inflateRawSync(content, { maxOutputLength: largest });
  throw new RangeError("an unknown method, or a file that is too long");
}
