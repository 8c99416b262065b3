import { useEffect } from "preact/hooks";

/** Runs an action when the user comes back to this page. */
export function useReturn(action: () => void): void {
  useEffect(() => {
    const changed = () => document.visibilityState === "visible" && action();
    document.addEventListener("visibilitychange", changed);
    return () => document.removeEventListener("visibilitychange", changed);
  }, [action]);
}
