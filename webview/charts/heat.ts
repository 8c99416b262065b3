/** How a cell is coloured: no data, good, to review, and three grades of bad. */
export type HeatLevel = "none" | "clear" | "review" | "some" | "more" | "most";

export interface HeatCell {
  readonly level: HeatLevel;
  /** The text in the cell, so that colour is never the only sign. */
  readonly text: string;
  /** The same in words, for screen readers. */
  readonly words: string;
  readonly href: string;
}

export interface HeatRow {
  readonly id: string;
  readonly name: string;
  /** What to know of the whole row, in a word or two, and what that means. */
  readonly note: { readonly text: string; readonly meaning: string } | undefined;
  readonly href: string;
  /** One for each column. */
  readonly cells: readonly HeatCell[];
}

export interface HeatColumn {
  /** Unique, and short enough for a column head. */
  readonly id: string;
  readonly title: string;
}

/** The data of a heat map and of the table that says the same. */
export interface HeatData {
  readonly label: string;
  /** The head of the column of row names. */
  readonly rowTitle: string;
  readonly columns: readonly HeatColumn[];
  readonly rows: readonly HeatRow[];
  /** How many rows follow that are not drawn yet. */
  readonly undrawn: number;
}
