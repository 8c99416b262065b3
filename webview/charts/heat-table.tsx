import "./charts.css";
import { Breakable } from "../ui/breakable.tsx";
import type { HeatData } from "./heat.ts";
import { HeatNote } from "./heat-note.tsx";

/** A heat map as a table of words. */
export function HeatTable({ label, rowTitle, columns, rows, undrawn }: HeatData) {
  return (
    // A scrolling box must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section class="heat-table" tabIndex={0} aria-label={label}>
      <table aria-rowcount={undrawn > 0 ? rows.length + undrawn + 1 : undefined}>
        <thead>
          <tr>
            <th scope="col">{rowTitle}</th>
            {columns.map(({ id, title }) => (
              <th key={id} scope="col">
                {id} <Breakable text={title} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <a href={row.href}>{row.name}</a>
                <HeatNote row={row} />
              </th>
              {row.cells.map(({ words }, index) => (
                <td key={columns[index]?.id}>{words}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
