import { useRef } from "preact/hooks";
import type { CopyForm, copyForms } from "./copy-as.ts";

/** Offers the ways in which the configuration can be copied. */
export function CopyMenu(props: {
  readonly forms: readonly (typeof copyForms)[number][];
  readonly copy: (form: CopyForm) => Promise<void>;
}) {
  const { forms, copy } = props;
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (!menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector("summary")?.focus();
  };
  return (
    <details
      ref={menu}
      class="copy-menu"
      onKeyDown={(event) => event.key === "Escape" && close()}
      onFocusOut={({ relatedTarget }) => {
        const inside = relatedTarget instanceof Node && menu.current?.contains(relatedTarget);
        if (menu.current && !inside) menu.current.open = false;
      }}
    >
      <summary class="button secondary">Copy as</summary>
      <div class="copy-forms">
        {forms.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            class="button plain"
            onClick={() => {
              close();
              void copy(id);
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </details>
  );
}
