/**
 * By what an issue is found again. It stands at the end of the issue: hidden in Markdown, as a reference in Jira.
 *
 * Each part has 16 hexadecimal digits.
 */
export interface IssueMarker {
  /** The project. */
  readonly project: string;
  /** The finding, or all findings of the project. */
  readonly subject: string;
  /** What the issue says. It changes with it. */
  readonly state: string;
}

export function markerText({ project, subject, state }: IssueMarker): string {
  return `palisade-${project}-${subject}-${state}`;
}

/** The last marker in an issue's text: what comes before may be a text of the project. */
export function lastMarker(text: string): IssueMarker | undefined {
  const [, project, subject, state] =
    [...text.matchAll(/palisade-([\da-f]{16})-([\da-f]{16})-([\da-f]{16})/g)].at(-1) ?? [];
  return project !== undefined && subject !== undefined && state !== undefined
    ? { project, subject, state }
    : undefined;
}
