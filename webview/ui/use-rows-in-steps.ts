import { useEffect, useState } from "preact/hooks";

/** More than fit on a large screen. */
const rowsInStep = 40;

/**
 * How many rows of a long list to draw by now: first those that are seen, and the others right after they are, so that
 * hundreds of rows are there as soon as three.
 *
 * @param rows how many there are
 * @param first how many are drawn at once, where the user returns to a row far below
 */
export function useRowsInSteps(rows: number, first = 0): number {
  const [drawn, setDrawn] = useState(first + rowsInStep);
  const isWhole = drawn >= rows;
  useEffect(() => {
    if (isWhole) return;
    return afterNextFrame(() => setDrawn(drawn + rowsInStep));
  }, [drawn, isWhole]);
  return Math.min(drawn, rows);
}

/** Calls back when the browser has drawn what there is, unless the returned function is called before. */
function afterNextFrame(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(call, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
