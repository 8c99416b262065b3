/** Row and column of a cell, counted from 0. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

const rowsOfPage = 10;

/** Where a key moves the focus, by the ARIA pattern for grids. Undefined for any other key. */
export function gridMove(
  { row, column }: GridPlace,
  { rows, columns }: GridSize,
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
): GridPlace | undefined {
  const to = (row: number, column: number): GridPlace => ({
    row: Math.min(Math.max(row, 0), rows - 1),
    column: Math.min(Math.max(column, 0), columns - 1),
  });
  switch (key) {
    case "ArrowDown":
      return to(row + 1, column);
    case "ArrowUp":
      return to(row - 1, column);
    case "ArrowRight":
      return to(row, column + 1);
    case "ArrowLeft":
      return to(row, column - 1);
    case "PageDown":
      return to(row + rowsOfPage, column);
    case "PageUp":
      return to(row - rowsOfPage, column);
    case "Home":
      return to(ctrlKey ? 0 : row, 0);
    case "End":
      return to(ctrlKey ? rows : row, columns);
    default:
      return undefined;
  }
}
