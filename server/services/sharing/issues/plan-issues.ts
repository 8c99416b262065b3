import type { ScanRecord } from "../../../contract/scan-record.ts";
import { isOpen } from "../../../contract/status.ts";
import type { IssueMarker } from "../../../reports/messages/issue-marker.ts";
import { issueTitle } from "../../../reports/messages/issue-text.ts";
import { type Notice, scanNotice } from "../../../reports/messages/notice.ts";
import { bytesHash } from "../../content-hash.ts";

/** An issue as it should be. */
export interface WantedIssue {
  readonly title: string;
  readonly notice: Notice;
  readonly marker: IssueMarker;
}

/** What the issues of a project should be. */
export interface IssuePlan {
  readonly wanted: readonly WantedIssue[];
  /** The project's part of markers. */
  readonly project: string;
  /** What an issue says when nothing of it is found any more. */
  readonly fixed: Notice;
  /** Whether this plan decides about an issue; it closes those that it does not want. */
  covers(subject: string): boolean;
}

export interface IssueRequest {
  readonly mode: "rolling" | "each";
  /** The findings to open issues about, one each; all by default. */
  readonly ids: readonly string[] | undefined;
  readonly details: boolean;
}

/** The subject of the issue about all findings. */
const everything = markerPart("");

/**
 * Plans the issues about a scan. The marker of a project is the same in every clone of its repository.
 */
export function planIssues(record: ScanRecord, { mode, ids, details }: IssueRequest): IssuePlan {
  const project = markerPart(`${record.name}\n${record.repositoryPath ?? ""}`);
  const issueAbout = (subject: string, about: readonly string[] | undefined): WantedIssue => {
    const notice = scanNotice(record, details, about);
    const marker = { project, subject, state: stateOf(notice) };
    return { title: issueTitle(notice, about !== undefined), notice, marker };
  };
  const fixed: Notice = { ...scanNotice(record, false, []), items: [] };
  const open = record.findings.filter(isOpen).map(({ id }) => id);
  if (mode === "rolling" && !ids) {
    const wanted = open.length > 0 ? [issueAbout(everything, undefined)] : [];
    return { wanted, project, fixed, covers: (subject) => subject === everything };
  }
  const chosen = ids ? open.filter((id) => ids.includes(id)) : open;
  const subjects = ids && new Set(ids.map(markerPart));
  return {
    wanted: chosen.map((id) => issueAbout(markerPart(id), [id])),
    project,
    fixed,
    covers: (subject) => (subjects ? subjects.has(subject) : subject !== everything),
  };
}

/** Changes with what an issue says. The grade of an issue about one finding may change without it. */
export function stateOf({ headline, items }: Notice): string {
  return markerPart(JSON.stringify([items.length > 0 ? "" : headline, items]));
}

function markerPart(text: string): string {
  return bytesHash(Buffer.from(text)).slice(0, 16);
}
