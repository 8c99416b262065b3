import type { ArtifactLocation, Location, Message, Region } from "sarif";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { plainMessage } from "../plain-message.ts";

/** Where the project lies in the repository. Code hosts expect paths relative to the repository's root. */
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

/** A range as a SARIF region. Both count columns from 1 in UTF-16 units, with an exclusive end. */
export function region({ line, column, endLine, endColumn }: FileRange): Region {
  return { startLine: line, startColumn: column, endLine, endColumn };
}

export function location(root: Root, place: FileRange): Location {
  return { physicalLocation: { artifactLocation: artifactLocation(root, place.file), region: region(place) } };
}

/** The maximum length of a message in GitHub code scanning. */
const maxMessageLength = 1024;

/** A message in which no text from the project becomes a link or hides other text. */
export function message(text: string): Message & { readonly text: string } {
  const plain = plainMessage(text);
  return { text: plain.length > maxMessageLength ? `${plain.slice(0, maxMessageLength - 1)}…` : plain };
}

/** A path as a relative URI reference (RFC 3986) without `..` segments. */
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
