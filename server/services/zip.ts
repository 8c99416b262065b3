import { PassThrough, type Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { GeneratedFile } from "../generator/index.ts";

/**
 * The date of all entries, so that the same project gives the same bytes. ZIP stores local time without a zone, so this
 * date is the same everywhere.
 */
const madeAt = new Date(2026, 0, 1);

const regular = 0o100644;
const executable = 0o100755;

/**
 * Shorter texts are stored as they are: each that is deflated costs a stream of zlib, and a third of the files of a
 * project would save only some kilobytes by it.
 */
const worthDeflating = 512;

/** A ZIP archive of all files in one folder, streamed while it is read. */
export function zipStream(folder: string, files: readonly GeneratedFile[]): Readable {
  const archive = new ZipFile();
  const output = archive.outputStream.pipe(new PassThrough());
  archive.on("error", (error: Error) => output.destroy(error));
  for (const { path, content, encoding, mode } of files) {
    archive.addBuffer(Buffer.from(content, encoding ?? "utf8"), `${folder}/${path}`, {
      mtime: madeAt,
      forceDosTimestamp: true,
      mode: mode === undefined ? regular : executable,
      compress: encoding === undefined && content.length >= worthDeflating,
    });
  }
  archive.end();
  return output;
}

/** The folder's name in the archive: the app's name, with `_` for anything but letters and digits. */
export function rootFolderOf(appName: string): string {
  return appName.replace(/[^A-Za-z0-9]/g, "_");
}
