import type { ScanRecord } from "../../contract/scan-record.ts";
import { scanNotice } from "./notice.ts";
import { noticeMarkdown } from "./notice-markdown.ts";

/** A note as it is sent. */
export interface Note {
  readonly title: string;
  readonly fileName: string;
  /** Markdown. */
  readonly content: string;
}

/** In characters. What is larger, the services give back only in part. */
const maxNote = 500_000;

/**
 * The findings of a scan as a note.
 *
 * @param time now (ISO 8601): it makes the title unlike any before
 */
export function noteOf(record: ScanRecord, details: boolean, time: string): Note {
  const notice = scanNotice(record, details);
  return {
    title: `Palisade - ${notice.name} - ${time}`,
    fileName: `palisade-${notice.name.replace(/[^A-Za-z0-9_]+/g, "-").slice(0, 60)}.md`,
    content: noticeMarkdown(notice, maxNote),
  };
}
