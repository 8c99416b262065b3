import "./folded-fields.css";
import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";

/**
 * Fields that choose what of a list is shown. A phone has room for few: it shows those with `data-used`, and the others
 * when asked.
 */
export function FoldedFields({ children }: { readonly children: ComponentChildren }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        class="button secondary fold"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? "Fewer filters" : "All filters"}
      </button>
      <div id={id} class="folded-fields" data-open={isOpen}>
        {children}
      </div>
    </>
  );
}
