import type { ScanRecord } from "../../../server/contract/scan-record.ts";
import { ScoreHistory } from "../../charts/score-history.tsx";

/** The score over the last scans. */
export function HistoryCard({ record }: { readonly record: ScanRecord }) {
  const { name, scannedAt, score, grade, gate, counts, history } = record;
  if (history.length === 0) return null;
  const now = { scannedAt, score, grade, pass: gate.pass, fail: counts.fail, review: counts.review };
  return (
    <section class="card" aria-labelledby="card-history">
      <h3 id="card-history">Score history</h3>
      <ScoreHistory name={name} entries={[...history, now]} />
    </section>
  );
}
