import { useEffect } from "preact/hooks";

/** Does something when the user comes back to this page, where time may have passed. */
export function useReturn(action: () => void): void {
  useEffect(() => {
    const changed = () => document.visibilityState === "visible" && action();
    document.addEventListener("visibilitychange", changed);
    return () => document.removeEventListener("visibilitychange", changed);
  }, [action]);
}
