import "./summary.css";
import { count } from "../../../server/contract/count.ts";
import { signed } from "../../../server/contract/gains.ts";
import type { ScanRecord } from "../../../server/contract/scan-record.ts";
import { formatDuration, formatTime } from "../format.ts";
import { Notes } from "../notes.tsx";
import type { ShownProject } from "../project/project.ts";
import { BaselineCard } from "./baseline-card.tsx";
import { ChangeCard } from "./change-card.tsx";
import { CostsCard } from "./costs-card.tsx";
import { GateCard } from "./gate-card.tsx";
import { HistoryCard } from "./history-card.tsx";
import { ScoreDial } from "./score-dial.tsx";

/** The scan at a glance. */
export function Summary({ record, project }: { readonly record: ScanRecord; readonly project: ShownProject }) {
  const { name, path, scannedAt, durationMs, coverage, counts, warnings, score, grade, unlimitedScore } = record;
  const { dartFiles, nativeFiles, configFiles, leftOut } = coverage;
  return (
    <section aria-labelledby="scan-name">
      <h2 id="scan-name" class="scan-name">
        {name}
      </h2>
      <p class="muted">
        <span class="mono">{path}</span>
        <br />
        Scanned {formatTime(scannedAt)} in {formatDuration(durationMs)}: {count(dartFiles, "Dart file")},{" "}
        {count(nativeFiles, "native file")}, {count(configFiles, "configuration file")}
      </p>
      <Notes notes={warnings} />
      {counts.ignored > 0 && (
        <p>
          {count(counts.ignored, "place")} ignored by palisade.yaml or a palisade:ignore comment; the report lists them.
        </p>
      )}
      {leftOut.length > 0 && (
        <details>
          <summary>{count(leftOut.length, "file")} not read</summary>
          <ul>
            {leftOut.map(({ file, reason }) => (
              <li key={file}>
                <span class="mono">{file}</span>: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div class="cards">
        <section class="card" aria-labelledby="card-score">
          <h3 id="card-score">Score</h3>
          <ScoreDial score={score} grade={grade} />
          {unlimitedScore !== undefined && (
            <p class="muted">It would be {signed(unlimitedScore)} if it did not stop at 0.</p>
          )}
        </section>
        <GateCard gate={record.gate} project={project} />
        <CostsCard record={record} />
        <ChangeCard record={record} />
        <BaselineCard record={record} project={project} />
        <HistoryCard record={record} />
      </div>
    </section>
  );
}
