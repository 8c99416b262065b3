import type { ScanSummary } from "../../contract/summary.ts";

/** What lists show of the last scans, kept in memory: a record is much longer, and most say the same as a moment ago. */
export interface Summaries {
  /**
   * The summary of a project, made again when it is made from something else. Null before the first scan.
   *
   * @param madeFrom another text when the summary may be another
   */
  of(project: string, madeFrom: string, make: () => Promise<ScanSummary | null>): Promise<ScanSummary | null>;
}

/** More are made again each time. One takes a few kilobytes. */
const maxProjects = 2000;

export function rememberSummaries(): Summaries {
  const known = new Map<string, { readonly madeFrom: string; readonly summary: ScanSummary | null }>();
  return {
    async of(project, madeFrom, make) {
      const kept = known.get(project);
      if (kept?.madeFrom === madeFrom) return kept.summary;
      const summary = await make();
      if (known.size < maxProjects || known.has(project)) known.set(project, { madeFrom, summary });
      return summary;
    },
  };
}
