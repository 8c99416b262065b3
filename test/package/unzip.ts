import { inflateRawSync } from "node:zlib";

const endOfDirectory = 0x06054b50;
const deflated = 8;

/** The files of a ZIP archive by path. Reads what vsce writes: no encryption, no comment, no archive over 4 GB. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== endOfDirectory) throw new Error("this is no ZIP archive");
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    files.set(name, contentAt(archive, archive.readUInt32LE(at + 42), at));
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

/** The content behind a local header. The sizes are in the directory's entry; a streamed local header has none. */
function contentAt(archive: Buffer, header: number, entry: number): Buffer {
  const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  const content = archive.subarray(start, start + archive.readUInt32LE(entry + 20));
  return archive.readUInt16LE(entry + 10) === deflated ? inflateRawSync(content) : content;
}
