import type { HeatRow } from "./heat.ts";

/** What to know of a whole row, after its name. */
export function HeatNote({ row: { note } }: { readonly row: HeatRow }) {
  if (!note) return null;
  return (
    <span class="heat-note" title={note.meaning}>
      {" "}
      {note.text}
      <span class="visually-hidden"> {note.meaning}</span>
    </span>
  );
}
