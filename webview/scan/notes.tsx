import { InlineProse } from "../ui/prose.tsx";

/** Remarks about a result. */
export function Notes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul class="warnings">
      {notes.map((note) => (
        <li key={note}>
          <strong>Note:</strong> <InlineProse text={note} />
        </li>
      ))}
    </ul>
  );
}
