import { useLayoutEffect } from "preact/hooks";

/** Scroll positions in pixels, by address. */
const places = new Map<string, number>();

/** Restores the scroll position of a long page as soon as its content is there. */
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
