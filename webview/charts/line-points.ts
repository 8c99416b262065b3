/** The space that a line is drawn in; `inset` keeps what is thick inside. */
export interface LineBox {
  readonly width: number;
  readonly height: number;
  readonly inset: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where scores (0 to 100) are in a picture, evenly spaced from left to right; one alone is at the right edge. */
export function linePoints(scores: readonly number[], { width, height, inset }: LineBox): Point[] {
  const step = scores.length > 1 ? (width - 2 * inset) / (scores.length - 1) : 0;
  const left = scores.length > 1 ? inset : width - inset;
  return scores.map((score, index) => ({
    x: round(left + index * step),
    y: round(inset + (1 - score / 100) * (height - 2 * inset)),
  }));
}

/** Points as SVG writes them. */
export function spellPoints(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(" ");
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
