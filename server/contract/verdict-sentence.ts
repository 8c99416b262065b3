import type { ScanRecord } from "./scan-record.ts";

/** What a scan means for a release, as a sentence without its full stop. */
export function verdictSentence({ coverage, gate, counts }: Pick<ScanRecord, "coverage" | "gate" | "counts">): string {
  if (coverage.dartFiles === 0) return "No verdict: no Dart code was read";
  if (!gate.pass) return "This app should not be released as it is";
  if (counts.fail > 0) return "This app may be released, but has findings that should be fixed";
  if (counts.review > 0) return "Nothing fails; some findings need a person’s judgement";
  return "Nothing was found that needs attention";
}
