import { useLayoutEffect } from "preact/hooks";

/** The first row that is seen, and how far below the top edge it begins, in pixels; above it when less than 0. */
interface Place {
  readonly row: number;
  readonly below: number;
}

const places = new Map<string, Place>();

/** Brings a long page back to the row where the user was, as soon as its content is there. Each address has its own. */
export function useScrollMemory(isThere: boolean): void {
  useLayoutEffect(() => {
    const main = document.getElementById("main");
    if (!isThere || !main) return;
    const place = places.get(location.hash);
    if (place) goTo(main, place);
    const remember = () => {
      const seen = placeIn(main);
      if (seen) places.set(location.hash, seen);
    };
    main.addEventListener("scroll", remember);
    return () => main.removeEventListener("scroll", remember);
  }, [isThere]);
}

/** The row that a page at this address comes back to; 0 when it begins at its top. */
export function rowToReturnTo(): number {
  return places.get(location.hash)?.row ?? 0;
}

/** Rows rather than pixels: the browser only estimates the height of rows that were not seen yet. */
function placeIn(main: HTMLElement): Place | undefined {
  const edge = topOf(main);
  for (const [row, element] of rowsOf(main).entries()) {
    if (element.getBoundingClientRect().bottom > edge) return { row, below: topOf(element) - edge };
  }
  return undefined;
}

function goTo(main: HTMLElement, { row, below }: Place): void {
  const element = rowsOf(main)[row];
  if (element) main.scrollTop += topOf(element) - topOf(main) - below;
}

/** The rows of the list, without those of a table that is open in one of them. */
function rowsOf(main: HTMLElement): readonly Element[] {
  return [...main.querySelectorAll("tbody tr:not(tr tr)")];
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}
