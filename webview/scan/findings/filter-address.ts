import { formatAddress } from "../../address.ts";
import { type Filters, readFilters, writeFilters } from "./filters.ts";

/** The address of the findings of this project under these filters alone. */
export function filterAddress(query: URLSearchParams, filters: Partial<Filters>): string {
  const none = readFilters(new URLSearchParams());
  const path = new URLSearchParams({ path: query.get("path") ?? "" });
  return formatAddress("scan", writeFilters(path, { ...none, ...filters }));
}

/** Shows the list that such an address filters, where it is below the window. */
export function showFindings(): void {
  requestAnimationFrame(() => document.getElementById("findings")?.scrollIntoView({ block: "nearest" }));
}
