import { useMemo } from "preact/hooks";
import type { Finding } from "../../../server/contract/finding.ts";
import type { ScanRecord } from "../../../server/contract/scan-record.ts";

/** The findings in the order of the scan, so that a decision does not move them under the user. */
export function useOrder({ scannedAt, findings }: ScanRecord): readonly Finding[] {
  // Later records of the same scan keep its order.
  const order = useMemo(() => new Map(findings.map(({ id }, index) => [id, index])), [scannedAt]);
  return useMemo(
    () => findings.toSorted((a, b) => (order.get(a.id) ?? order.size) - (order.get(b.id) ?? order.size)),
    [findings, order],
  );
}
