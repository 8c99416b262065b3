import { Readable } from "node:stream";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { fleetCsv } from "../../reports/fleet-csv.ts";
import { fleetHtml } from "../../reports/html/fleet.ts";
import { reportPolicy } from "../../reports/html/page.ts";
import { jsonText } from "../../reports/json-text.ts";
import { sarif } from "../../reports/sarif/sarif.ts";
import { version } from "../../version.ts";
import type { FileFormat } from "../operation.ts";

type Listed = { readonly projects: Parameters<typeof fleetCsv>[0] };

/** What is behind a list of projects, but not in its JSON, which it would make very long. */
export interface WithRecords {
  records(): Promise<ScanRecord[]>;
}

/** Many projects as a table for a spreadsheet. */
export const csvTable: FileFormat<Listed> = {
  mediaType: "text/csv; charset=utf-8",
  disposition: "attachment",
  fileName: () => "palisade-apps.csv",
  write: ({ projects }) => fleetCsv(projects),
};

/** Many projects as data. */
export const jsonList: FileFormat<Listed> = {
  mediaType: "application/json",
  disposition: "attachment",
  fileName: () => "palisade-apps.json",
  write: (answer) => `${jsonText(answer, 2)}\n`,
};

/** Many projects as a page to read and print. */
export const htmlPages: FileFormat<Parameters<typeof fleetHtml>[0]> = {
  mediaType: "text/html; charset=utf-8",
  disposition: "inline",
  policy: reportPolicy,
  fileName: () => "palisade-apps.html",
  write: (answer) => fleetHtml(answer, version),
};

/**
 * The findings of many projects for code scanning.
 *
 * @param categoryOf tells uploads apart that must not replace each other
 */
export function sarifOfMany<Answer extends WithRecords>(categoryOf: (answer: Answer) => string): FileFormat<Answer> {
  return {
    mediaType: "application/sarif+json",
    disposition: "attachment",
    fileName: () => "fleet.sarif",
    write: (answer) => Readable.from(textOf(answer), { objectMode: false }),
  };

  async function* textOf(answer: Answer): AsyncGenerator<string> {
    yield sarif(await answer.records(), { version, category: categoryOf(answer) });
  }
}
