/** How much a cell stands out: nothing there, all well, to look at, and three steps of bad. */
export type HeatLevel = "none" | "clear" | "review" | "some" | "more" | "most";

export interface HeatCell {
  readonly level: HeatLevel;
  /** What stands in the cell, so that nobody needs the colour. */
  readonly text: string;
  /** The same in words. */
  readonly words: string;
  readonly href: string;
}

export interface HeatRow {
  /** Unique. */
  readonly id: string;
  readonly name: string;
  readonly href: string;
  /** One for each column. */
  readonly cells: readonly HeatCell[];
}

export interface HeatColumn {
  /** Unique, and short enough for a head. */
  readonly id: string;
  readonly title: string;
}

/** What heat maps, and the tables that say the same, are made of. */
export interface HeatData {
  readonly label: string;
  /** What a row is. */
  readonly rowTitle: string;
  readonly columns: readonly HeatColumn[];
  readonly rows: readonly HeatRow[];
}
