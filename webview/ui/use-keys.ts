import { useEffect } from "preact/hooks";

/** Runs an action on a keyboard shortcut anywhere in the page: `Control+Enter`, where Control is ⌘ on a Mac. */
export function useKeys(keys: string, action: () => void): void {
  useEffect(() => {
    const parts = keys.split("+");
    const key = parts.at(-1)?.toLowerCase();
    const pressed = (event: KeyboardEvent) => {
      const control = event.ctrlKey || event.metaKey;
      const matches =
        event.key.toLowerCase() === key &&
        control === parts.includes("Control") &&
        event.shiftKey === parts.includes("Shift") &&
        event.altKey === parts.includes("Alt");
      if (!matches) return;
      event.preventDefault();
      // VS Code also hears the keys and may have a command for them.
      event.stopPropagation();
      action();
    };
    addEventListener("keydown", pressed, { capture: true });
    return () => removeEventListener("keydown", pressed, { capture: true });
  }, [keys, action]);
}
