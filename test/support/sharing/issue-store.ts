/** An issue in a tracker that a test plays. */
export interface StoredIssue {
  readonly number: number;
  title: string;
  body: unknown;
  labels: string[];
  isOpen: boolean;
  confidential: boolean;
  readonly comments: unknown[];
}

/** What a tracker holds. */
export interface IssueStore {
  readonly issues: StoredIssue[];
  isPublic: boolean;
  isArchived: boolean;
  /** How many lists still do without the newest issue. */
  lag: number;
  /** Whether labels are left out without a word, as for those who may not set them. */
  dropsLabels: boolean;
}

export function emptyStore(): IssueStore {
  return { issues: [], isPublic: false, isArchived: false, lag: 0, dropsLabels: false };
}

export function addIssue(store: IssueStore, fields: Pick<StoredIssue, "title" | "body" | "labels">): StoredIssue {
  const labels = store.dropsLabels ? [] : fields.labels;
  const issue = { ...fields, labels, number: store.issues.length + 1, isOpen: true, confidential: false, comments: [] };
  store.issues.push(issue);
  return issue;
}

/** The issues with a label, a page of them, newest first as trackers list them. */
export function listIssues(store: IssueStore, label: string | null, page: number, perPage: number): StoredIssue[] {
  const hidden = store.lag > 0 ? store.issues.length : 0;
  if (page === 1 && store.lag > 0) store.lag--;
  const seen = store.issues.filter(
    ({ number, labels }) => number !== hidden && label !== null && labels.includes(label),
  );
  return seen.reverse().slice((page - 1) * perPage, page * perPage);
}
