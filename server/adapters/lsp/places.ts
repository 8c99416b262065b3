import { isAbsolute, join, relative, sep } from "node:path";
import type { Range } from "vscode-languageserver";
import { URI } from "vscode-uri";
import type { Location } from "../../scanner/index.ts";

/** The path of a `file:` URI; undefined for any other document. */
export function pathOf(uri: string): string | undefined {
  const parsed = URI.parse(uri);
  return parsed.scheme === "file" ? parsed.fsPath : undefined;
}

/** The URI of a file, from its path in a scan: POSIX, relative to the folder, `../` for folders above. */
export function uriOf(folder: string, file: string): string {
  return URI.file(join(folder, file)).toString();
}

/** The URI of a check's page, which ships with the program. */
export function pageUri(installation: string, check: string): string {
  return uriOf(installation, `server/scanner/checks/${check}/README.md`);
}

/** A path as a scan of the folder names it; undefined when it is not below the folder. */
export function fileIn(folder: string, path: string): string | undefined {
  const away = relative(folder, path);
  // On Windows, a path on another drive is absolute.
  if (away === "" || away === ".." || away.startsWith(`..${sep}`) || isAbsolute(away)) return undefined;
  return away.split(sep).join("/");
}

/** A path outside the folder, as a scan of the folder names it. */
export function fromBelow(folder: string, path: string): string {
  return relative(folder, path).split(sep).join("/");
}

/** The protocol counts lines and columns from 0, evidence counts from 1. Both count UTF-16 units. */
export function rangeOf({ line, column, endLine, endColumn }: Omit<Location, "file" | "snippet">): Range {
  return {
    start: { line: line - 1, character: column - 1 },
    end: { line: endLine - 1, character: endColumn - 1 },
  };
}
