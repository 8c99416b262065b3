import type { ArtifactLocation, Location, Message, Region } from "sarif";
import type { ScanRecord } from "../../scanner/index.ts";
import { plainMessage } from "../plain-message.ts";

/** Where a project is, relative to the root of the repository: code hosts expect paths from there. */
type Root = Pick<ScanRecord, "repositoryPath">;

interface FileRange {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export function artifactLocation({ repositoryPath = "" }: Root, file: string): ArtifactLocation {
  return { uri: uriOf(repositoryPath === "" ? file : `${repositoryPath}/${file}`), uriBaseId: "%SRCROOT%" };
}

/** Columns count from 1 in UTF-16 units and the end is exclusive, in SARIF as in evidence. */
export function region({ line, column, endLine, endColumn }: FileRange): Region {
  return { startLine: line, startColumn: column, endLine, endColumn };
}

export function location(root: Root, place: FileRange): Location {
  return { physicalLocation: { artifactLocation: artifactLocation(root, place.file), region: region(place) } };
}

/** The longest text that code scanning takes. */
const longestMessage = 1024;

/** A message in which nothing is a link or a trick. */
export function message(text: string): Message & { readonly text: string } {
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
