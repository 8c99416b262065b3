import { realpathSync } from "node:fs";
import { isAbsolute, join, relative, sep } from "node:path";
import type { Range } from "vscode-languageserver";
import { URI } from "vscode-uri";
import type { Location } from "../../scanner/index.ts";

/** The path of a `file:` URI; undefined for any other document. */
export function pathOf(uri: string): string | undefined {
  const parsed = URI.parse(uri);
  return parsed.scheme === "file" ? parsed.fsPath : undefined;
}

/** The URI of a file below a folder, named as scans name it: POSIX, relative, `../` for what lies above. */
export function uriOf(folder: string, file: string): string {
  return URI.file(join(folder, file)).toString();
}

/** The URI of a check's page, which the program carries with it. */
export function pageUri(installation: string, check: string): string {
  return uriOf(installation, `server/scanner/checks/${check}/README.md`);
}

/** How a scan of a folder names a path; undefined when the path is not below it. */
export function fileIn(folder: string, path: string): string | undefined {
  const away = relative(folder, path);
  // Another drive of Windows gives an absolute path.
  if (away === "" || away === ".." || away.startsWith(`..${sep}`) || isAbsolute(away)) return undefined;
  return away.split(sep).join("/");
}

/** How a scan of a folder names a path that lies outside it. */
export function fromBelow(folder: string, path: string): string {
  return relative(folder, path).split(sep).join("/");
}

/** The path without links; the path itself when there is nothing there. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** The protocol counts lines and columns from 0, people from 1; both count UTF-16 units. */
export function rangeOf({ line, column, endLine, endColumn }: Omit<Location, "file" | "snippet">): Range {
  return {
    start: { line: line - 1, character: column - 1 },
    end: { line: endLine - 1, character: endColumn - 1 },
  };
}
