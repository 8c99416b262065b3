import { useMemo } from "preact/hooks";
import { formatAddress } from "../address.ts";
import { spellDifference } from "../charts/describe-scores.ts";
import { HistoryTable } from "../charts/history-table.tsx";
import { SeverityBar } from "../charts/severity-bar.tsx";
import { Sparkline } from "../charts/sparkline.tsx";
import { Breakable } from "../ui/breakable.tsx";
import { GradeMark } from "../ui/grade.tsx";
import { Moment } from "../ui/moment.tsx";
import { unsavedMeaning } from "../ui/unsaved-meaning.ts";
import { type FleetApp, type LastScan, scoresOf } from "./apps.ts";
import { changeOf } from "./order.ts";

/** One app: a link to it, and the results of its last scans. */
export function AppRow(props: {
  readonly app: FleetApp;
  /** Whether there is a column for them. */
  readonly hasOwners: boolean;
  readonly asNumbers: boolean;
}) {
  const { app, hasOwners, asNumbers } = props;
  const { path, name, kind, place, isOpen, isUnsaved, scan, failure } = app;
  // Memoised: there may be hundreds of rows, and most do not change while all are scanned.
  return useMemo(() => {
    return (
      <tr>
        <th scope="row">
          <a class="app-link" href={formatAddress("scan", { path })}>
            <Breakable text={name} />
          </a>
          {kind === "package" && <span class="tag">Package</span>}
          {isOpen && !isUnsaved && <span class="tag">In this window</span>}
          {isUnsaved && (
            <span class="tag" title={unsavedMeaning}>
              In this window, <strong>not saved</strong>
              <span class="visually-hidden"> {unsavedMeaning}</span>
            </span>
          )}
          {place && (
            <span class="app-place muted">
              <Breakable text={place} />
            </span>
          )}
          {scan && <Failure why={failure} />}
          {scan && !scan.readCode && <span class="app-warning">No Dart file was read, so the score means nothing</span>}
          {scan && scan.leftOut > 0 && <span class="app-warning">{scan.leftOut} not read</span>}
          {scan && scan.ignored > 0 && <span class="app-warning">{scan.ignored} ignored</span>}
        </th>
        {hasOwners && (
          <td class="owner" data-label={scan?.owner && "Owner"}>
            {scan?.owner}
          </td>
        )}
        {scan ? (
          <ScanCells name={name} scan={scan} asNumbers={asNumbers} />
        ) : (
          <td class="no-scan" colSpan={7}>
            {failure === undefined ? <span class="muted">Not scanned yet</span> : <Failure why={failure} />}
          </td>
        )}
      </tr>
    );
  }, [path, name, kind, place, isOpen, isUnsaved, scan, failure, hasOwners, asNumbers]);
}

function Failure({ why }: { readonly why: string | undefined }) {
  return why === undefined ? null : <span class="error">Could not be scanned: {why}</span>;
}

function ScanCells(props: { readonly name: string; readonly scan: LastScan; readonly asNumbers: boolean }) {
  const { name, scan, asNumbers } = props;
  const { grade, score, pass, readCode, bySeverity, review, scannedAt } = scan;
  return (
    <>
      <td>{readCode ? <GradeMark grade={grade} /> : <span class="grade grade-none">–</span>}</td>
      <td data-label="Score">
        {readCode ? score : "–"} <Change by={changeOf(scan)} />
      </td>
      <td data-label="Gate">{pass ? "Open" : <strong class="error">Closed</strong>}</td>
      <td data-label="Failing">
        <SeverityBar counts={bySeverity} />
      </td>
      <td data-label="Review">{review}</td>
      <td class="history">
        {asNumbers ? (
          <HistoryNumbers name={name} scan={scan} />
        ) : scan.history.length > 0 ? (
          <Sparkline scores={scoresOf(scan)} />
        ) : (
          <span class="muted">First scan</span>
        )}
      </td>
      <td class="scanned-at muted" data-label="Scanned">
        <Moment at={scannedAt} />
      </td>
    </>
  );
}

function Change({ by }: { readonly by: number }) {
  if (by === 0) return null;
  return (
    <span class={by > 0 ? "better" : "worse"}>
      {spellDifference(by)}
      <span class="visually-hidden"> since the scan before</span>
    </span>
  );
}

function HistoryNumbers({ name, scan }: { readonly name: string; readonly scan: LastScan }) {
  const entries = [...scan.history, scan];
  return (
    <details>
      <summary>{entries.length === 1 ? "1 scan" : `${entries.length} scans`}</summary>
      <HistoryTable name={name} entries={entries} />
    </details>
  );
}
