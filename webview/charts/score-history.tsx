import "./charts.css";
import { useState } from "preact/hooks";
import { Button } from "../ui/button.tsx";
import { describeScores } from "./describe-scores.ts";
import { describeSpan } from "./describe-span.ts";
import { type HistoryEntry, HistoryTable } from "./history-table.tsx";
import { linePoints, spellPoints } from "./line-points.ts";

const box = { width: 480, height: 120, inset: 8 };

/** The history of an app's score, oldest scan first, as a line or as a table. */
export function ScoreHistory({ name, entries }: { readonly name: string; readonly entries: readonly HistoryEntry[] }) {
  const [asTable, setAsTable] = useState(false);
  return (
    <div class="score-history">
      {asTable ? <HistoryTable name={name} entries={entries} /> : <HistoryLine entries={entries} />}
      <Button kind="plain" onClick={() => setAsTable(!asTable)}>
        {asTable ? "Show the line" : "Show the numbers"}
      </Button>
    </div>
  );
}

function HistoryLine({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const scores = entries.map(({ score }) => score);
  const points = linePoints(scores, box);
  const [half] = linePoints([50], box);
  const [from, to] = describeSpan(entries.map(({ scannedAt }) => scannedAt));
  return (
    <figure>
      <div class="history-scale" aria-hidden="true">
        <span>100</span>
        <span>50</span>
        <span>0</span>
      </div>
      <svg
        class="history-line"
        viewBox={`0 0 ${box.width} ${box.height}`}
        role="img"
        aria-label={describeScores(scores)}
      >
        <line class="rule" x1="0" x2={box.width} y1={box.inset} y2={box.inset} />
        <line class="rule" x1="0" x2={box.width} y1={half?.y} y2={half?.y} />
        <line class="rule" x1="0" x2={box.width} y1={box.height - box.inset} y2={box.height - box.inset} />
        <polyline class="line" points={spellPoints(points)} />
        {points.map(({ x, y }, index) => (
          <circle key={entries[index]?.scannedAt} class="dot" cx={x} cy={y} r="4" />
        ))}
      </svg>
      <figcaption class="muted">
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  );
}
