import type { issueFormats } from "../../../reports/messages/issue-text.ts";
import type { Notice } from "../../../reports/messages/notice.ts";
import { pauseFor } from "../../http/pause.ts";
import { sharingCancelled } from "../api.ts";
import { Unsure } from "../unsure.ts";
import { type IssuePlan, stateOf, type WantedIssue } from "./plan-issues.ts";
import type { TrackedIssue, Tracker } from "./tracker.ts";

/** What became of an issue. */
export interface SharedIssue {
  readonly action: "opened" | "updated" | "reopened" | "closed" | "unchanged";
  readonly title: string;
  readonly url: string;
}

type IssueFormat = (typeof issueFormats)[keyof typeof issueFormats];

const looks = 3;

/**
 * Makes the issues of a tracker as planned: opens what is missing, rewrites and comments on what changed, closes what is
 * fixed and reopens what is back. An issue that a person closed stays closed until it says something new.
 *
 * @param pauseMs before an issue is looked for that may have been opened; doubled each time
 * @throws Failure, also when it is unknown whether an issue was opened; `cancelled`
 */
export async function shareIssues(
  tracker: Tracker,
  format: IssueFormat,
  plan: IssuePlan,
  pauseMs: number,
  signal: AbortSignal | undefined,
): Promise<SharedIssue[]> {
  await tracker.guard();
  const known = await ownIssues(tracker, plan);
  const shared: SharedIssue[] = [];
  for (const wanted of plan.wanted) {
    const found = known.filter(({ marker }) => marker.subject === wanted.marker.subject);
    const issue = found.find(({ isOpen }) => isOpen) ?? found[0];
    shared.push(issue ? await bringUpToDate(issue, wanted) : await openOnce(wanted));
  }
  const subjects = new Set(plan.wanted.map(({ marker }) => marker.subject));
  const done = known.filter(({ isOpen, marker: { subject } }) => {
    return isOpen && plan.covers(subject) && !subjects.has(subject);
  });
  for (const issue of done) shared.push(await close(issue));
  return shared;

  async function openOnce({ title, notice, marker }: WantedIssue): Promise<SharedIssue> {
    const url = await tracker.open({ title, body: format.write(notice, marker) });
    if (url !== undefined) return { action: "opened", title, url };
    // It may have been opened all the same. A second request could open a second one.
    for (let look = 0; look < looks; look++) {
      await pauseFor(pauseMs * 2 ** look, signal, sharingCancelled);
      const issue = (await ownIssues(tracker, plan)).find((one) => one.marker.subject === marker.subject);
      if (issue) return { action: "opened", title, url: issue.url };
    }
    throw new Unsure(`It is not known whether the issue "${title}" was opened. Look for it before you try again.`);
  }

  async function bringUpToDate(issue: TrackedIssue, { title, notice, marker }: WantedIssue): Promise<SharedIssue> {
    const { id, url, isOpen } = issue;
    if (issue.marker.state === marker.state) return { action: "unchanged", title: issue.title, url };
    await tracker.rewrite(id, { title, body: format.write(notice, marker) });
    if (!isOpen) await tracker.setOpen(id, true);
    await tracker.comment(id, format.comment(`${isOpen ? "Scanned again" : "It is back"}: ${newsOf(notice)}`));
    return { action: isOpen ? "updated" : "reopened", title, url };
  }

  /** The new state in its text is what tells later that it is back. */
  async function close({ id, url, title, marker }: TrackedIssue): Promise<SharedIssue> {
    const body = format.write(plan.fixed, { ...marker, state: stateOf(plan.fixed) });
    await tracker.rewrite(id, { title, body });
    await tracker.comment(id, format.comment(`Nothing of this is found any more: ${newsOf(plan.fixed)}`));
    await tracker.setOpen(id, false);
    return { action: "closed", title, url };
  }
}

async function ownIssues(tracker: Tracker, { project }: IssuePlan): Promise<TrackedIssue[]> {
  return (await tracker.list()).filter(({ marker }) => marker.project === project);
}

/** Our own words and numbers. */
function newsOf({ headline, lines }: Notice): string {
  return [`${headline}.`, ...lines].join(" ");
}
