/** The size of the drawing in pixels. `inset` keeps thick strokes inside. */
export interface LineBox {
  readonly width: number;
  readonly height: number;
  readonly inset: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Positions of scores (0 to 100), evenly spaced from left to right. A single score is at the right edge. */
export function linePoints(scores: readonly number[], { width, height, inset }: LineBox): Point[] {
  const step = scores.length > 1 ? (width - 2 * inset) / (scores.length - 1) : 0;
  const left = scores.length > 1 ? inset : width - inset;
  return scores.map((score, index) => ({
    x: round(left + index * step),
    y: round(inset + (1 - score / 100) * (height - 2 * inset)),
  }));
}

/** Points in the form of SVG's `points` attribute. */
export function spellPoints(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(" ");
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
