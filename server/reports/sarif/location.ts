import type { ScanRecord } from "../../scanner/index.ts";
import { plainMessage } from "../plain-message.ts";

/** What says where the files of a project are: relative to the root of the repository, from which code hosts count. */
type Root = Pick<ScanRecord, "repositoryPath">;

interface Region {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A SARIF `artifactLocation`. */
export function artifactLocation({ repositoryPath = "" }: Root, file: string): object {
  return { uri: uriOf(repositoryPath === "" ? file : `${repositoryPath}/${file}`), uriBaseId: "%SRCROOT%" };
}

/** A SARIF `region`: columns from 1 in UTF-16 units, the end exclusive, as our own places are. */
export function region({ line, column, endLine, endColumn }: Region): object {
  return { startLine: line, startColumn: column, endLine, endColumn };
}

/** A SARIF `location`. */
export function location(root: Root, place: Region): object {
  return { physicalLocation: { artifactLocation: artifactLocation(root, place.file), region: region(place) } };
}

/** The longest text that code scanning takes. */
const longestMessage = 1024;

/** A SARIF `message` in which nothing is a link or a trick. */
export function message(text: string): { readonly text: string } {
  const plain = plainMessage(text);
  return { text: plain.length > longestMessage ? `${plain.slice(0, longestMessage - 1)}…` : plain };
}

/** A path as a relative URI reference (RFC 3986), without detours through `..`. */
function uriOf(path: string): string {
  const segments: string[] = [];
  for (const segment of path.split("/")) {
    if (segment === ".." && segments.length > 0 && segments.at(-1) !== "..") segments.pop();
    else if (segment !== "." && segment !== "") segments.push(segment);
  }
  return segments.map(encoded).join("/");
}

function encoded(segment: string): string {
  const wellFormed = segment.replace(/\p{Cs}/gu, "\ufffd");
  return encodeURI(wellFormed).replace(/[:?#]/g, encodeURIComponent);
}
