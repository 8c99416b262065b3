import type { Evidence } from "../../contract/finding.ts";

const weight = { fail: 0, review: 1, note: 2 } as const;

/** Orders evidence: places that count before decided ones, worst level first, then by place. */
export function compareEvidence(a: Omit<Evidence, "fingerprint">, b: Omit<Evidence, "fingerprint">): number {
  return (
    Number(a.judged ?? false) - Number(b.judged ?? false) ||
    weight[a.level] - weight[b.level] ||
    compare(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compare(a.message, b.message)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
