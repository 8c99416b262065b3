import { useEffect } from "preact/hooks";

/**
 * Single keys that walk through the list of findings: `j` and `k` go to the next and the previous one, `e` opens it,
 * `?` asks for help. They rest while somebody types, in a dialog, and where the list is hidden.
 */
export function useFindingKeys(isOn: boolean, help: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const actions: Readonly<Record<string, () => boolean>> = {
      j: () => step(1),
      k: () => step(-1),
      e: open,
      "?": () => {
        help();
        return true;
      },
    };
    const pressed = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || event.defaultPrevented || isElsewhere(target)) return;
      const done = actions[key]?.() ?? false;
      if (done) event.preventDefault();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [isOn, help]);
}

function isElsewhere(target: EventTarget | null): boolean {
  const isTyping = target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
  return isTyping || summaries().length === 0;
}

/** The lines of the findings that are in sight, in their order. */
function summaries(): HTMLElement[] {
  const found = document.querySelectorAll<HTMLElement>(".finding-list .finding > summary");
  return [...found].filter((summary) => summary.checkVisibility());
}

/** The line of the finding that holds the focus. */
function current(): HTMLElement | undefined {
  const finding = document.activeElement?.closest(".finding");
  return summaries().find((summary) => summary.parentElement === finding);
}

function step(by: 1 | -1): boolean {
  const all = summaries();
  const now = current();
  const next = now ? all[all.indexOf(now) + by] : all[0];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: "nearest" });
  return next !== undefined;
}

function open(): boolean {
  const now = current();
  now?.click();
  now?.focus();
  return now !== undefined;
}
