import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** A ZIP archive of texts, by name. */
export async function zipOf(
  files: Readonly<Record<string, string>>,
  { compress = true, forceZip64Format = false } = {},
): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, text] of Object.entries(files)) archive.addBuffer(Buffer.from(text), name, { compress });
  archive.end({ forceZip64Format, comment: "" });
  return buffer(archive.outputStream);
}
