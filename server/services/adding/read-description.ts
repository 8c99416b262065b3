import { lstatSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { ApiDescription, FileBeside } from "../../generator/index.ts";
import { readGivenFile } from "../read-given-file.ts";
import { contentOf, readProjectBytes } from "../read-project-file.ts";

/** What the other files of a description may be together; in bytes. */
const limits = { files: 500, all: 32 * 1024 * 1024 };

/**
 * Reads a description of an API that the user named. Its other files are read when it refers to them: regular files below
 * its own folder, and no links.
 *
 * @param named the path of a file and, after a `#`, what in it is meant
 * @throws Failure as `readGivenFile`
 */
export async function readDescription(
  named: string,
  workingFolder: string,
): Promise<{ readonly description: ApiDescription; readonly fragment: string }> {
  const [written = "", fragment = ""] = named.split(/#(.*)/s);
  const path = resolve(workingFolder, written);
  const text = await readGivenFile(path);
  return { description: { text, name: basename(path), readBeside: filesBelow(dirname(path)) }, fragment };
}

function filesBelow(folder: string): ApiDescription["readBeside"] {
  let files = 0;
  let bytes = 0;
  return (path): FileBeside => {
    if (leadsThroughLink(folder, path)) return { reason: "leads through a link" };
    if (++files > limits.files) return { reason: `is beyond the ${limits.files} files that are read` };
    const read = readProjectBytes(join(folder, path), folder);
    if (read.kind === "unread") return { reason: `leads to a file that is not read, because ${read.reason}` };
    bytes += read.bytes.length;
    if (bytes > limits.all) return { reason: `is beyond the ${limits.all / 1024 / 1024} MB that are read` };
    const content = contentOf(read.bytes);
    return content.kind === "text" ? content : { reason: "leads to a file that is no text" };
  };
}

/** Whether a part of a path below a folder is a link. What is not there, or can be nowhere, is none. */
function leadsThroughLink(folder: string, path: string): boolean {
  const parts = path.split("/");
  const places = parts.map((_, index) => join(folder, ...parts.slice(0, index + 1)));
  try {
    return places.some((place) => lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink());
  } catch {
    return false;
  }
}
