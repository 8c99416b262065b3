import "./charts.css";
import { describeScores } from "./describe-scores.ts";
import { linePoints, spellPoints } from "./line-points.ts";

const box = { width: 120, height: 28, inset: 4 };

/** Scores (0 to 100, oldest first) as a small line that ends in a dot. */
export function Sparkline({ scores }: { readonly scores: readonly number[] }) {
  const points = linePoints(scores, box);
  const last = points.at(-1);
  return (
    <svg class="sparkline" viewBox={`0 0 ${box.width} ${box.height}`} role="img" aria-label={describeScores(scores)}>
      <polyline class="line" points={spellPoints(points)} />
      {last && <circle class="dot" cx={last.x} cy={last.y} r="3" />}
    </svg>
  );
}
