import type { IssueMarker } from "./issue-marker.ts";
import { markerText } from "./issue-marker.ts";
import { jiraDocument } from "./jira-document.ts";
import { jiraWiki } from "./jira-wiki.ts";
import type { Notice } from "./notice.ts";
import { noticeMarkdown } from "./notice-markdown.ts";
import { plainWords } from "./quiet-line.ts";

/** The text of an issue as a tracker wants it. */
interface IssueFormat {
  readonly mediaType: string;
  /** A text, or the JSON of a document. */
  write(notice: Notice, marker: IssueMarker): string | object;
  /** A comment of our own words. */
  comment(text: string): string | object;
}

/** In characters. Facts: GitHub refuses bodies over 65,536, GitLab over 1,048,576 and Jira over 32,767. */
const maxText = { github: 65_000, gitlab: 1_000_000, gitea: 65_000, jira: 32_000 };

const markdownUpTo = (max: number): IssueFormat => ({
  mediaType: "text/markdown",
  write: (notice, marker) => `${noticeMarkdown(notice, max)}\n<!-- ${markerText(marker)} -->\n`,
  comment: (text) => text,
});

const reference = (marker: IssueMarker) => `Palisade keeps this issue up to date: ${markerText(marker)}`;

export const issueFormats = {
  github: markdownUpTo(maxText.github),
  gitlab: markdownUpTo(maxText.gitlab),
  gitea: markdownUpTo(maxText.gitea),
  "jira-cloud": {
    mediaType: "application/json",
    write: (notice, marker) => jiraDocument(notice, reference(marker), maxText.jira),
    comment: (text) => ({
      version: 1,
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text }] }],
    }),
  },
  "jira-data-center": {
    mediaType: "text/plain",
    write: (notice, marker) => jiraWiki(notice, reference(marker), maxText.jira),
    comment: (text) => text,
  },
} satisfies Readonly<Record<string, IssueFormat>>;

/** In characters; Jira and GitLab refuse more than 255. */
const maxTitle = 200;

/** The title of an issue about one finding, or about all of a project. */
export function issueTitle(notice: Notice, isAboutOne: boolean): string {
  const [item] = notice.items;
  const subject = isAboutOne && item ? item.title : "Security findings";
  return plainWords(`Palisade - ${subject} - ${notice.name}`, maxTitle);
}
