import { useLayoutEffect } from "preact/hooks";

/** By address: how far the user had scrolled there. */
const places = new Map<string, number>();

/** Brings the user back to where they were in a long page, as soon as it is there. */
export function useScrollMemory(isThere: boolean): void {
  useLayoutEffect(() => {
    const main = document.getElementById("main");
    if (!isThere || !main) return;
    main.scrollTop = places.get(location.hash) ?? 0;
    const remember = () => void places.set(location.hash, main.scrollTop);
    main.addEventListener("scroll", remember);
    return () => main.removeEventListener("scroll", remember);
  }, [isThere]);
}
