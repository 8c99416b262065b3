import { useEffect } from "preact/hooks";

/** Runs an action when keys are pressed anywhere: `Control+Enter`, where Control is ⌘ on a Mac. */
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
      action();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [keys, action]);
}
