import type { ScanRecord } from "../../../server/contract/scan-record.ts";
import { ChangeList } from "./change-list.tsx";

/** Changes since the previous scan. */
export function ChangeCard({ record }: { readonly record: ScanRecord }) {
  const { delta, history, findings } = record;
  const change = delta.scoreChange;
  return (
    <section class="card" aria-labelledby="card-change">
      <h3 id="card-change">Since the last scan</h3>
      {history.length === 0 ? (
        <p class="muted">This is the first scan. The next one shows what changed.</p>
      ) : (
        <>
          <p class={`change ${change > 0 ? "good" : change < 0 ? "bad" : ""}`}>{spellScoreChange(change)}</p>
          <ChangeList change={delta} findings={findings} />
        </>
      )}
    </section>
  );
}

/** A change of the score in words. */
export function spellScoreChange(change: number): string {
  if (change === 0) return "Same score";
  return `${change > 0 ? "+" : "−"}${Math.abs(change)} ${Math.abs(change) === 1 ? "point" : "points"}`;
}
