import { formatAddress } from "../address.ts";
import type { HeatCell, HeatLevel, HeatRow } from "../charts/heat.ts";
import type { App } from "./apps.ts";
import { type OwaspId, owaspIds } from "./owasp.ts";

/** How many checks of one category failed, need a look, and passed. */
interface CategoryCounts {
  readonly fail: number;
  readonly review: number;
  readonly pass: number;
}

/** What the heat map says about an app. */
export function heatRowOf({ path, name, scan, failure }: App): HeatRow {
  const missing = failure === undefined ? "not scanned yet" : "could not be scanned";
  const cellOf = (owasp: OwaspId): HeatCell => {
    const href = formatAddress("scan", { path, owasp });
    return scan ? { ...measure(scan.owasp[owasp]), href } : { level: "none", text: "", words: missing, href };
  };
  return { id: path, name, href: formatAddress("scan", { path }), cells: owaspIds.map(cellOf) };
}

function measure({ fail, review, pass }: CategoryCounts): Omit<HeatCell, "href"> {
  const reviews = review > 0 ? [`${review} to review`] : [];
  if (fail > 0) return { level: levelOf(fail), text: `${fail}`, words: [`${fail} failing`, ...reviews].join(", ") };
  if (review > 0) return { level: "review", text: `${review}?`, words: reviews.join() };
  if (pass > 0) return { level: "clear", text: "0", words: "0 failing" };
  return { level: "none", text: "–", words: "does not apply" };
}

function levelOf(fail: number): HeatLevel {
  if (fail === 1) return "some";
  return fail === 2 ? "more" : "most";
}
