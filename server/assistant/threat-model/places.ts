import type { ModelElement } from "./model.ts";

/** Of more places, a model says only how many there are. */
export const shownPlaces = 10;

interface Placed {
  readonly file: string;
  readonly line: number;
  readonly snippet: string;
}

/** Places as a model has them, each line once. */
export function modelPlaces(places: readonly Placed[]): ModelElement["places"] {
  const byLine = new Map<string, Placed>();
  for (const place of places) {
    const key = `${place.file}:${place.line}`;
    if (!byLine.has(key)) byLine.set(key, place);
  }
  return [...byLine.values()].map(({ file, line, snippet }) => ({ file, line, snippet }));
}
