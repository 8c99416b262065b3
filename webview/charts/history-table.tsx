import { GradeMark } from "../ui/grade.tsx";
import { spellDifference } from "./describe-scores.ts";

/** One scan in the history. */
export interface HistoryEntry {
  readonly scannedAt: string;
  readonly score: number;
  readonly grade: string;
  /** Number of failing checks. */
  readonly fail: number;
}

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** An app's scores as a table, newest first. */
export function HistoryTable({ name, entries }: { readonly name: string; readonly entries: readonly HistoryEntry[] }) {
  const rows = entries.map((entry, index) => ({ ...entry, before: entries[index - 1]?.score }));
  return (
    <table class="history-table">
      <caption class="visually-hidden">Scans of {name}, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">Scanned</th>
          <th scope="col">Grade</th>
          <th scope="col">Score</th>
          <th scope="col">Change</th>
          <th scope="col">Failing</th>
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map(({ scannedAt, grade, score, before, fail }) => (
          <tr key={scannedAt}>
            <td>
              <time dateTime={scannedAt}>{dates.format(new Date(scannedAt))}</time>
            </td>
            <td>
              <GradeMark grade={grade} />
            </td>
            <td>{score}</td>
            <td>{before === undefined ? "" : spellDifference(score - before)}</td>
            <td>{fail}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
