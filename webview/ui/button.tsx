import type { ComponentChildren } from "preact";

/** A button. Its keyboard shortcut is shown behind the label. */
export function Button(props: {
  readonly onClick: () => void;
  readonly children: ComponentChildren;
  readonly kind?: "primary" | "secondary" | "plain";
  readonly disabled?: boolean;
  /** As in `aria-keyshortcuts`: `Control+Enter`. */
  readonly keys?: string;
  /** A name for screen readers. */
  readonly label?: string;
  readonly pressed?: boolean;
}) {
  const { onClick, children, kind = "secondary", disabled = false, keys, label, pressed } = props;
  return (
    <button
      type="button"
      class={`button ${kind}`}
      onClick={onClick}
      disabled={disabled}
      aria-keyshortcuts={keys}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
    >
      {children}
      {keys && <SpelledKeys keys={keys} />}
    </button>
  );
}

/** A keyboard shortcut, for those who see it; `aria-keyshortcuts` tells the others. */
export function SpelledKeys({ keys }: { readonly keys: string }) {
  return (
    <span aria-hidden="true" class="keys">
      {spellKeys(keys)}
    </span>
  );
}

/** Keys in the notation of the user's system: `Ctrl+Enter`, or `⌘↵` on a Mac. */
function spellKeys(keys: string): string {
  const isMac = navigator.platform.startsWith("Mac");
  const names: Readonly<Record<string, string>> = isMac
    ? { Control: "⌘", Shift: "⇧", Alt: "⌥", Enter: "↵" }
    : { Control: "Ctrl" };
  return keys
    .split("+")
    .map((key) => names[key] ?? key)
    .join(isMac ? "" : "+");
}
