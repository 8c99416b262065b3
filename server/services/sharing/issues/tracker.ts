import type { IssueMarker } from "../../../reports/messages/issue-marker.ts";

/** An issue that Palisade once opened. */
export interface TrackedIssue {
  /** As the tracker's API names it. */
  readonly id: string;
  /** For people. */
  readonly url: string;
  readonly title: string;
  readonly isOpen: boolean;
  readonly marker: IssueMarker;
}

/** The title and the text of an issue, in the tracker's format. */
interface IssueContent {
  readonly title: string;
  readonly body: string | object;
}

/** A place for issues: one repository or project of a service. */
export interface Tracker {
  /**
   * Checks that an issue there tells no outsider about a vulnerability.
   *
   * @throws Failure `refused` with what to do instead
   */
  guard(): Promise<void>;
  /** All issues that Palisade opened there, open or not. */
  list(): Promise<TrackedIssue[]>;
  /** Opens an issue and returns its address; undefined when it is unknown whether it was opened. */
  open(content: IssueContent): Promise<string | undefined>;
  rewrite(id: string, content: IssueContent): Promise<void>;
  /** Adds a comment, once. */
  comment(id: string, body: string | object): Promise<void>;
  setOpen(id: string, isOpen: boolean): Promise<void>;
}

/** The label of every issue that Palisade opens. */
export const issueLabel = "palisade";

const maxPages = 20;

/**
 * Reads a list page by page, until one is not full.
 *
 * @param read reads a page, from 1 on
 */
export async function allPages<Item>(perPage: number, read: (page: number) => Promise<Item[]>): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; page <= maxPages; page++) {
    const found = await read(page);
    items.push(...found);
    if (found.length < perPage) break;
  }
  return items;
}
