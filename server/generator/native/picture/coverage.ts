import { type Glyph, type GlyphPoint, penWidth } from "./glyphs.ts";
import { type PixelRun, runsOf } from "./runs.ts";

/** A convex shape: every horizontal line between its top and its bottom cuts it in one piece. */
export interface FilledShape {
  readonly top: number;
  readonly bottom: number;
  cut(y: number): Cut;
}

type Cut = readonly [from: number, to: number];

/** How many shades there are between nothing and all of a pixel. */
export const shades = 15;

/** How many lines of each row of pixels are looked at: the larger the picture, the less it shows. */
function linesPerRow(width: number): number {
  return width > 512 ? 1 : width > 256 ? 2 : 4;
}

/** How much of each pixel of every row the shapes cover together, from 0 to `shades`. */
export function coverage(shapes: readonly FilledShape[], width: number, height: number): PixelRun[][] {
  const empty = [{ byte: 0, length: width }];
  return Array.from({ length: height }, (_, row) => {
    const present = shapes.filter(({ top, bottom }) => top < row + 1 && bottom > row);
    return present.length > 0 ? rowCoverage(present, row, width) : empty;
  });
}

function rowCoverage(shapes: readonly FilledShape[], row: number, width: number): PixelRun[] {
  const lines = linesPerRow(width);
  const cuts: Cut[] = [];
  for (let line = 0; line < lines; line++) cuts.push(...cutsAt(shapes, row + (line + 0.5) / lines, width));
  let first = width;
  let last = 0;
  for (const [from, to] of cuts) {
    first = Math.min(first, Math.floor(from));
    last = Math.max(last, Math.min(width, Math.floor(to) + 1));
  }
  if (first >= last) return [{ byte: 0, length: width }];
  const nothing = (length: number) => (length > 0 ? [{ byte: 0, length }] : []);
  return [...nothing(first), ...runsOf(covered(cuts, first, last, shades / lines)), ...nothing(width - last)];
}

/** How much of each pixel from `first` on the cuts cover, each cut with a weight. */
function covered(cuts: readonly Cut[], first: number, last: number, weight: number): Uint8Array {
  // Holds what each pixel adds to the one before it, so that a cut of any length costs the same.
  const changes = new Float64Array(last - first + 2);
  const add = (x: number, amount: number) => {
    const pixel = Math.floor(x);
    const behind = (x - pixel) * amount;
    changes[pixel - first] = (changes[pixel - first] ?? 0) + amount - behind;
    changes[pixel - first + 1] = (changes[pixel - first + 1] ?? 0) + behind;
  };
  for (const [from, to] of cuts) {
    add(from, weight);
    add(to, -weight);
  }
  const pixels = new Uint8Array(last - first);
  let sum = 0;
  for (let x = 0; x < pixels.length; x++) {
    sum += changes[x] ?? 0;
    pixels[x] = sum + 0.5;
  }
  return pixels;
}

function cutsAt(shapes: readonly FilledShape[], y: number, width: number): Cut[] {
  const within = (x: number) => Math.min(Math.max(x, 0), width);
  const cuts = shapes.filter(({ top, bottom }) => top < y && y < bottom).map((shape) => shape.cut(y));
  return joined(cuts.map(([from, to]) => [within(from), within(to)]));
}

/** A glyph in the middle of a square, drawn with a round pen; `height` is that of the glyph. */
export function glyphShapes({ width, strokes }: Glyph, size: number, height: number): FilledShape[] {
  const left = (size - width * height) / 2;
  const top = (size - height) / 2;
  const place = ([x, y]: GlyphPoint): GlyphPoint => [left + x * height, top + y * height];
  const radius = (penWidth * height) / 2;
  return strokes.flatMap((stroke) =>
    stroke.slice(1).map((point, i) => capsule(place(stroke[i] ?? point), place(point), radius)),
  );
}

/** A square with round corners. */
export function roundedSquare(size: number, margin: number, radius: number): FilledShape {
  return {
    top: margin,
    bottom: size - margin,
    cut(y) {
      const depth = Math.max(0, margin + radius - y, y - (size - margin - radius));
      const inset = margin + radius - Math.sqrt(Math.max(0, radius ** 2 - depth ** 2));
      return [inset, size - inset];
    },
  };
}

/** What a round pen leaves on its way from one point to another. */
function capsule(from: GlyphPoint, to: GlyphPoint, radius: number): FilledShape {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.sqrt(dx * dx + dy * dy) || 1;
  const [sideX, sideY] = [(-dy / length) * radius, (dx / length) * radius];
  const ends = [from, to];
  const sides = [1, -1].map(
    (side) => [from[0] + side * sideX, from[1] + side * sideY, to[0] + side * sideX, to[1] + side * sideY] as const,
  );
  return {
    top: Math.min(from[1], to[1]) - radius,
    bottom: Math.max(from[1], to[1]) + radius,
    cut(y) {
      let least = Number.POSITIVE_INFINITY;
      let most = Number.NEGATIVE_INFINITY;
      for (const [x, middle] of ends) {
        const square = radius * radius - (y - middle) * (y - middle);
        if (square < 0) continue;
        const half = Math.sqrt(square);
        if (x - half < least) least = x - half;
        if (x + half > most) most = x + half;
      }
      for (const [fromX, fromY, toX, toY] of sides) {
        if (fromY < y === toY < y) continue;
        const x = fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
        if (x < least) least = x;
        if (x > most) most = x;
      }
      return [least, most];
    },
  };
}

/** Cuts that overlap become one. */
function joined(cuts: readonly Cut[]): Cut[] {
  const result: Cut[] = [];
  for (const [from, to] of cuts.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && from <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], to)];
    else result.push([from, to]);
  }
  return result;
}
