import { useEffect } from "preact/hooks";

/** Names the page, the most special part first, so that tabs and the browser's history tell pages apart. */
export function useTitle(parts: readonly (string | undefined)[]): void {
  const title = [...parts, "Palisade"].filter((part) => part !== undefined).join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
}
