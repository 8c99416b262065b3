import "./menu.css";
import { useRef } from "preact/hooks";

/** A button with a menu of actions. It closes on a choice, on Escape and when the focus leaves. */
export function Menu<Id extends string>(props: {
  readonly label: string;
  readonly items: readonly { readonly id: Id; readonly label: string }[];
  readonly pick: (id: Id) => void;
}) {
  const { label, items, pick } = props;
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (!menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector("summary")?.focus();
  };
  return (
    <details
      ref={menu}
      class="menu"
      onClick={({ currentTarget }) => keepInSight(currentTarget)}
      onKeyDown={(event) => event.key === "Escape" && close()}
      onFocusOut={({ relatedTarget }) => {
        const inside = relatedTarget instanceof Node && menu.current?.contains(relatedTarget);
        if (menu.current && !inside) menu.current.open = false;
      }}
    >
      <summary class="button secondary">{label}</summary>
      <div class="menu-items">
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            class="button plain"
            onClick={() => {
              close();
              pick(item.id);
            }}
          >
            {item.label}
          </button>
        ))}
      </div>
    </details>
  );
}

/** Lets a menu in the right half of the page open to the left. Decided before it opens, so that nobody sees it move. */
function keepInSight(menu: HTMLElement): void {
  const { left, right } = menu.getBoundingClientRect();
  menu.classList.toggle("to-left", left + right > document.documentElement.clientWidth);
}
