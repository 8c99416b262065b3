import { PassThrough, type Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { GeneratedFile } from "../generator/index.ts";

/**
 * The moment that all entries bear, so that the same project gives the same bytes. The format holds local time without
 * a zone: this is that date everywhere.
 */
const madeAt = new Date(2026, 0, 1);

const regular = 0o100644;
const executable = 0o100755;

/** A ZIP archive with all files below one folder, as a stream that is made while it is read. */
export function zipStream(folder: string, files: readonly GeneratedFile[]): Readable {
  const archive = new ZipFile();
  const output = archive.outputStream.pipe(new PassThrough());
  archive.on("error", (error: Error) => output.destroy(error));
  for (const { path, content, encoding, mode } of files) {
    archive.addBuffer(Buffer.from(content, encoding ?? "utf8"), `${folder}/${path}`, {
      mtime: madeAt,
      forceDosTimestamp: true,
      mode: mode === undefined ? regular : executable,
      compress: encoding === undefined,
    });
  }
  archive.end();
  return output;
}

/** The name of the folder in the archive: that of the app, with `_` for everything that is no letter or digit. */
export function rootFolderOf(appName: string): string {
  return appName.replace(/[^A-Za-z0-9]/g, "_");
}
