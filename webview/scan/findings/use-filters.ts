import { useEffect, useState } from "preact/hooks";
import { formatAddress, goTo, parseAddress } from "../../address.ts";
import { type Filters, readFilters, writeFilters } from "./filters.ts";

/** The address follows typing after this pause, in milliseconds: browsers refuse to change it on every key. */
const pause = 250;

/** The filters of the address. A change shows at once, and the address follows. */
export function useFilters(query: URLSearchParams): [Filters, (filters: Filters) => void] {
  const inAddress = writeFilters(new URLSearchParams(), readFilters(query)).toString();
  const [filters, setFilters] = useState(() => readFilters(query));
  useEffect(() => setFilters(readFilters(new URLSearchParams(inAddress))), [inAddress]);
  useEffect(() => {
    const timer = setTimeout(() => {
      // Read now, because the address may have changed since the timer started.
      const { screen, query: current } = parseAddress(location.hash, "scan");
      if (screen === "scan") goTo(formatAddress("scan", writeFilters(current, filters)), { replace: true });
    }, pause);
    return () => clearTimeout(timer);
  }, [filters]);
  return [filters, setFilters];
}
