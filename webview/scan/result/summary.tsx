import "./summary.css";
import { count } from "../../../server/contract/count.ts";
import { namedFiles } from "../../../server/contract/named-files.ts";
import type { ScanRecord } from "../../../server/contract/scan-record.ts";
import { Breakable } from "../../ui/breakable.tsx";
import { InlineProse } from "../../ui/prose.tsx";
import { formatAge, formatDuration, formatTime } from "../format.ts";
import { Notes } from "../notes.tsx";
import type { ShownProject } from "../project/project.ts";
import { ScanVerdict } from "./scan-verdict.tsx";
import { UnsavedTag } from "./unsaved-tag.tsx";

/** The scan at a glance: what was scanned and when, and the verdict. */
export function Summary(props: {
  readonly record: ScanRecord;
  readonly project: ShownProject;
  readonly query: URLSearchParams;
}) {
  const { record, project, query } = props;
  const { name, scannedAt, durationMs, coverage, counts, warnings } = record;
  const { dartFiles, nativeFiles, configFiles, leftOut, inPart } = coverage;
  return (
    <section class="summary" aria-labelledby="scan-name">
      <div class="summary-head">
        <h2 id="scan-name" class="scan-name">
          <Breakable text={name} />
        </h2>
        {project.engine.home.watchRecord && <UnsavedTag project={project} />}
        <p class="muted">
          Scanned{" "}
          <time dateTime={scannedAt} title={formatTime(scannedAt)}>
            {formatAge(scannedAt, Date.now())}
          </time>
          {durationMs > 0 && ` in ${formatDuration(durationMs)}`}: {count(dartFiles, "Dart file")},{" "}
          {count(nativeFiles, "native file")}, {count(configFiles, "configuration file")}
        </p>
      </div>
      <Notes notes={warnings} />
      {counts.ignored > 0 && (
        <p>
          {count(counts.ignored, "place")} ignored by <code>palisade.yaml</code> or a <code>palisade:ignore</code>{" "}
          comment; the report lists them.
        </p>
      )}
      <FilesWithReason files={leftOut} said="not read" />
      <FilesWithReason files={inPart} said="looked at only in part" />
      <ScanVerdict record={record} project={project} query={query} />
    </section>
  );
}

function FilesWithReason(props: {
  readonly files: readonly { readonly file: string; readonly reason: string }[];
  readonly said: string;
}) {
  const { files, said } = props;
  // A note above names so many.
  if (files.length <= namedFiles) return null;
  return (
    <details>
      <summary>
        {count(files.length, "file")} {said}
      </summary>
      <ul>
        {files.map(({ file, reason }) => (
          <li key={file}>
            <span class="mono">{file}</span>: <InlineProse text={reason} />
          </li>
        ))}
      </ul>
    </details>
  );
}
