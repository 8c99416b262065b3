import "./charts.css";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { type GridPlace, gridMove } from "./grid-keys.ts";
import type { HeatColumn, HeatData, HeatRow } from "./heat.ts";
import { HeatNote } from "./heat-note.tsx";

export interface HeatMapProps extends HeatData {
  /** The column that sorts the rows. */
  readonly sortedBy: string | undefined;
  onSort(column: string): void;
}

/**
 * Rows and columns as coloured cells with their numbers. Arrow keys move between cells, Enter follows a cell's link.
 */
export function HeatMapChart({ label, rowTitle, columns, rows, undrawn, sortedBy, onSort }: HeatMapProps) {
  const table = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<GridPlace | undefined>(undefined);
  const [pointed, setPointed] = useState<GridPlace | undefined>(undefined);
  const size = { rows: rows.length + undrawn + 1, columns: columns.length + 1 };
  /** Where the focus goes as soon as that row is drawn. */
  const wanted = useRef<GridPlace | undefined>(undefined);
  // Rows may have gone since the grid last had the focus.
  const at = { row: Math.min(focused?.row ?? 1, size.rows - 1), column: focused?.column ?? 1 };
  const columnOf = (row: number) => (row === at.row ? at.column : undefined);

  const move = (event: KeyboardEvent) => {
    // Further keys go on from where the one before will lead.
    const target = gridMove(wanted.current ?? at, size, event);
    if (!target) return;
    event.preventDefault();
    wanted.current = target;
    goToWanted();
  };
  const goToWanted = () => {
    const { row, column } = wanted.current ?? { row: -1, column: -1 };
    table.current?.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`)?.focus();
  };
  const follow = ({ target }: Event) => {
    wanted.current = undefined;
    setFocused(placeOf(target) ?? focused);
    setPointed(undefined);
  };
  useLayoutEffect(goToWanted, [rows.length]);
  return (
    <>
      <p class="heat-words" aria-hidden="true">
        {wordsAt(pointed ?? focused, columns, rows)}
      </p>
      <table
        ref={table}
        class="heat-map"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys move in it
        role="grid"
        aria-label={label}
        aria-rowcount={size.rows + undrawn}
        style={{ "--columns": columns.length, "--undrawn": undrawn }}
        onKeyDown={move}
        onFocusIn={follow}
        onFocusOut={() => {
          wanted.current = undefined;
        }}
        onPointerOver={({ target }) => setPointed(placeOf(target))}
        onPointerLeave={() => setPointed(undefined)}
      >
        <HeatHead rowTitle={rowTitle} columns={columns} active={columnOf(0)} sortedBy={sortedBy} onSort={onSort} />
        <tbody>
          {rows.map((row, index) => (
            <HeatMapRow key={row.id} row={row} columns={columns} number={index + 1} active={columnOf(index + 1)} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function HeatHead(props: {
  readonly rowTitle: string;
  readonly columns: readonly HeatColumn[];
  readonly active: number | undefined;
  readonly sortedBy: string | undefined;
  readonly onSort: (column: string) => void;
}) {
  const { rowTitle, columns, active, sortedBy, onSort } = props;
  return (
    <thead>
      <tr>
        <th scope="col" data-place="0 0" tabIndex={active === 0 ? 0 : -1}>
          {rowTitle}
        </th>
        {columns.map(({ id, title }, index) => (
          <th key={id} scope="col" aria-sort={sortedBy === id ? "descending" : undefined}>
            <button
              type="button"
              data-place={`0 ${index + 1}`}
              tabIndex={active === index + 1 ? 0 : -1}
              aria-label={`${id} ${title}`}
              title={`Sort by ${id} ${title}`}
              onClick={() => onSort(id)}
            >
              {id}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function HeatMapRow(props: {
  readonly row: HeatRow;
  readonly columns: readonly HeatColumn[];
  /** The row's index below the head. */
  readonly number: number;
  /** The column that Tab reaches, if it is in this row. */
  readonly active: number | undefined;
}) {
  const { row, columns, number, active } = props;
  // Memoised: there may be hundreds of rows, and most do not change.
  return useMemo(
    () => (
      <tr aria-rowindex={number + 1}>
        <th scope="row">
          <a href={row.href} data-place={`${number} 0`} tabIndex={active === 0 ? 0 : -1}>
            {row.name}
            <HeatNote row={row} />
          </a>
        </th>
        {row.cells.map(({ level, text, words, href }, index) => (
          <td key={columns[index]?.id}>
            <a
              class={`heat heat-${level}`}
              href={href}
              data-place={`${number} ${index + 1}`}
              tabIndex={active === index + 1 ? 0 : -1}
              aria-label={words}
            >
              {text}
            </a>
          </td>
        ))}
      </tr>
    ),
    [row, columns, number, active],
  );
}

function placeOf(target: EventTarget | null): GridPlace | undefined {
  const spelled = target instanceof HTMLElement ? target.dataset["place"] : undefined;
  const [row, column] = (spelled ?? "").split(" ").map(Number);
  return row === undefined || column === undefined ? undefined : { row, column };
}

function wordsAt(place: GridPlace | undefined, columns: readonly HeatColumn[], rows: readonly HeatRow[]): string {
  if (!place) return "Point at a cell, or go from cell to cell with the arrow keys.";
  const head = columns[place.column - 1];
  const row = rows[place.row - 1];
  const parts = [row?.name, head && `${head.id} ${head.title}`, row?.cells[place.column - 1]?.words];
  return parts.filter((part) => part !== undefined).join(" · ");
}
