import { describeScores } from "../charts/describe-scores.ts";
import { linePoints, spellPoints } from "../charts/line-points.ts";
import type { TrendDay } from "./fleet-trend.ts";

const box = { width: 480, height: 60, inset: 6 };
const days = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

/** All apps over time, as two lines or as a table. Nothing is shown before there are two days to compare. */
export function Trend({ trend, asNumbers }: { readonly trend: readonly TrendDay[]; readonly asNumbers: boolean }) {
  const [first, last] = [trend[0], trend.at(-1)];
  if (!first || !last || trend.length < 2) return null;
  const most = Math.max(1, ...trend.map(({ failing }) => failing));
  return (
    <section class="trend" aria-label="All apps over time">
      {asNumbers ? (
        <TrendTable trend={trend} />
      ) : (
        <>
          <TrendLine
            title="Average score"
            from={first}
            to={last}
            read={({ averageScore }) => averageScore}
            scale={100}
            trend={trend}
            label={describeScores(trend.map(({ averageScore }) => averageScore)).replace("scans", "days")}
          />
          <TrendLine
            title="Failing checks"
            from={first}
            to={last}
            read={({ failing }) => failing}
            scale={most}
            trend={trend}
            label={`Failing checks: ${last.failing} after ${trend.length} days, ${first.failing} on the first, at most ${most}`}
          />
        </>
      )}
    </section>
  );
}

function TrendLine(props: {
  readonly title: string;
  readonly label: string;
  readonly trend: readonly TrendDay[];
  readonly from: TrendDay;
  readonly to: TrendDay;
  readonly read: (day: TrendDay) => number;
  /** The value at the top. */
  readonly scale: number;
}) {
  const { title, label, trend, from, to, read, scale } = props;
  const points = linePoints(
    trend.map((day) => (read(day) / scale) * 100),
    box,
  );
  const end = points.at(-1);
  return (
    <figure>
      <figcaption>
        <span>{title} over time</span>
        <span class="muted">
          {read(from)} → <strong>{read(to)}</strong>
        </span>
      </figcaption>
      <svg class="history-line" viewBox={`0 0 ${box.width} ${box.height}`} role="img" aria-label={label}>
        <line class="rule" x1="0" x2={box.width} y1={box.height - box.inset} y2={box.height - box.inset} />
        <polyline class="line" points={spellPoints(points)} />
        {end && <circle class="dot" cx={end.x} cy={end.y} r="4" />}
      </svg>
      <p class="trend-days muted">
        <span>{spellDay(from)}</span>
        <span>{spellDay(to)}</span>
      </p>
    </figure>
  );
}

function TrendTable({ trend }: { readonly trend: readonly TrendDay[] }) {
  return (
    <table class="history-table">
      <caption class="visually-hidden">All apps by day, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Average score</th>
          <th scope="col">Failing checks</th>
          <th scope="col">Apps</th>
        </tr>
      </thead>
      <tbody>
        {trend.toReversed().map((day) => (
          <tr key={day.day}>
            <td>{spellDay(day)}</td>
            <td>{day.averageScore}</td>
            <td>{day.failing}</td>
            <td>{day.apps}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function spellDay({ day }: TrendDay): string {
  return days.format(new Date(`${day}T12:00`));
}
