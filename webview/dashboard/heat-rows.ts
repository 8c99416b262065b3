import { type OwaspId, owaspIds } from "../../server/contract/owasp.ts";
import { formatAddress } from "../address.ts";
import type { HeatCell, HeatLevel, HeatRow } from "../charts/heat.ts";
import { unsavedMeaning } from "../ui/unsaved-meaning.ts";
import type { FleetApp, LastScan } from "./apps.ts";

const made = new WeakMap<FleetApp, HeatRow>();

/** The row of an app in the heat map; the same one for the same app. */
export function heatRowOf(app: FleetApp): HeatRow {
  const row = made.get(app) ?? makeRow(app);
  made.set(app, row);
  return row;
}

function makeRow({ path, name, isUnsaved, scan, failure }: FleetApp): HeatRow {
  const missing = failure === undefined ? "not scanned yet" : "could not be scanned";
  const cellOf = (owasp: OwaspId): HeatCell => {
    const href = formatAddress("scan", { path, owasp });
    return scan ? { ...measure(scan.owasp[owasp]), href } : { level: "none", text: "", words: missing, href };
  };
  return {
    id: path,
    name,
    note: isUnsaved ? { text: "not saved", meaning: unsavedMeaning } : undefined,
    href: formatAddress("scan", { path }),
    cells: owaspIds.map(cellOf),
  };
}

function measure({ status, fail, review }: LastScan["owasp"][OwaspId]): Omit<HeatCell, "href"> {
  const reviews = review > 0 ? [`${review} to review`] : [];
  switch (status) {
    case "FAIL":
      return { level: levelOf(fail), text: `${fail}`, words: [`${fail} failing`, ...reviews].join(", ") };
    case "REVIEW":
      return { level: "review", text: `${review}?`, words: reviews.join() };
    case "PASS":
      return { level: "clear", text: "0", words: "0 failing" };
    case "N/A":
      return { level: "none", text: "–", words: "does not apply" };
  }
}

function levelOf(fail: number): HeatLevel {
  if (fail === 1) return "some";
  return fail === 2 ? "more" : "most";
}
