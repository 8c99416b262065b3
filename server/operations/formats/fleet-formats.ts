import { fleetCsv } from "../../reports/fleet-csv.ts";
import { jsonText } from "../../reports/json-text.ts";
import type { FileFormat } from "../operation.ts";

type Listed = { readonly projects: Parameters<typeof fleetCsv>[0] };

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
