import "./charts.css";
import { severities } from "../../server/contract/severity.ts";

type Counts = Readonly<Record<(typeof severities)[number], number>>;

/** Those that cost points. */
const shown = severities.filter((severity) => severity !== "Info");

/** How many checks fail of each severity, as a bar with its numbers below. */
export function SeverityBar({ counts }: { readonly counts: Counts }) {
  const total = shown.reduce((sum, severity) => sum + counts[severity], 0);
  if (total === 0) return <span class="muted">None</span>;
  let from = 0;
  return (
    <span class="severities">
      <svg class="severity-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        {shown.map((severity) => {
          const width = (counts[severity] / total) * 100;
          const x = from;
          from += width;
          return <rect key={severity} class={classOf(severity)} x={x} width={width} y="0" height="6" />;
        })}
      </svg>
      <span class="severity-counts">
        {shown.map((severity) => (
          <span key={severity} class={counts[severity] > 0 ? classOf(severity) : "muted"} title={severity}>
            <span class="visually-hidden">{severity} </span>
            <span aria-hidden="true">{severity[0]}</span> {counts[severity]}
          </span>
        ))}
      </span>
    </span>
  );
}

function classOf(severity: string): string {
  return `of-${severity.toLowerCase()}`;
}
