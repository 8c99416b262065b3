import type { ScanRecord } from "../../contract/scan-record.ts";
import { badgeOf } from "../../reports/badge/badge.ts";
import { badgeSvg } from "../../reports/badge/badge-svg.ts";
import { reportPolicy } from "../../reports/html/page.ts";
import { reportHtml } from "../../reports/html/report.ts";
import { recordMarkdown } from "../../reports/record-markdown.ts";
import { sarif } from "../../reports/sarif/sarif.ts";
import { version } from "../../version.ts";
import type { FileFormat } from "../operation.ts";

const sarifFile = (suppressed: boolean): FileFormat<ScanRecord> => ({
  mediaType: "application/sarif+json",
  disposition: "attachment",
  fileName: ({ name }) => `${name}.sarif`,
  write: (record) => sarif([record], { version, suppressed }),
});

/** A record as a page to read and print. */
export const htmlReport: FileFormat<ScanRecord> = {
  mediaType: "text/html; charset=utf-8",
  disposition: "inline",
  policy: reportPolicy,
  fileName: ({ name }) => `${name}-security.html`,
  write: (record) => reportHtml(record, version),
};

/** The file formats of a record. */
export const recordFormats: Readonly<Record<string, FileFormat<ScanRecord>>> = {
  sarif: sarifFile(false),
  "sarif-full": sarifFile(true),
  html: htmlReport,
  markdown: {
    mediaType: "text/markdown; charset=utf-8",
    disposition: "inline",
    fileName: ({ name }) => `${name}-security.md`,
    write: (record) => recordMarkdown(record),
  },
  badge: {
    mediaType: "image/svg+xml",
    disposition: "inline",
    fileName: ({ name }) => `${name}-security.svg`,
    write: (record) => badgeSvg(badgeOf(record)),
  },
};
