/** Where the pen goes. Capitals reach from y = 0 down to y = 1. */
export type GlyphPoint = readonly [x: number, y: number];

/** One movement of the pen. */
type Stroke = readonly GlyphPoint[];

export interface Glyph {
  readonly id: string;
  /** Of the pen's middle, so that a single upright stroke has none. */
  readonly width: number;
  readonly strokes: readonly Stroke[];
}

/** How broad the pen is, compared with the height of a capital. */
export const penWidth = 0.17;

/** The drawing for the first character of a name: a capital, a digit, or a diamond for every other script. */
export function glyphOf(name: string): Glyph {
  const first = name.trim().charAt(0).toUpperCase();
  const letter = letters[first];
  const strokes = letter ?? diamond;
  return { id: letter ? first : "diamond", width: Math.max(...strokes.flat().map(([x]) => x)), strokes };
}

/** Part of an ellipse, clockwise from one angle to another; 0 is to the right, 90 below. */
function arc(x: number, y: number, width: number, height: number, from: number, to: number): Stroke {
  const steps = Math.ceil(Math.abs(to - from) / 5);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [round(x + width * Math.cos(angle)), round(y + height * Math.sin(angle))];
  });
}

/** Sines differ in their last digits between machines; the files must not. */
function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

const stem: Stroke = [
  [0, 0],
  [0, 1],
];
const diamond: readonly Stroke[] = [
  [
    [0.5, 0],
    [1, 0.5],
    [0.5, 1],
    [0, 0.5],
    [0.5, 0],
  ],
];
const ring = arc(0.45, 0.5, 0.45, 0.5, 0, 360);
const bowl: Stroke = [[0, 0], ...arc(0.34, 0.27, 0.27, 0.27, -90, 90), [0, 0.54]];

// biome-ignore format: one letter per line
const letters: Readonly<Record<string, readonly Stroke[]>> = {
  A: [[[0, 1], [0.4, 0], [0.8, 1]], [[0.136, 0.66], [0.664, 0.66]]],
  B: [stem, [[0, 0], ...arc(0.32, 0.24, 0.24, 0.24, -90, 90), [0, 0.48]], [[0.32, 0.48], ...arc(0.34, 0.74, 0.26, 0.26, -90, 90), [0, 1]]],
  C: [arc(0.45, 0.5, 0.45, 0.5, -48, -312)],
  D: [stem, [[0, 0], ...arc(0.28, 0.5, 0.44, 0.5, -90, 90), [0, 1]]],
  E: [[[0.58, 0], [0, 0], [0, 1], [0.58, 1]], [[0, 0.48], [0.5, 0.48]]],
  F: [[[0.58, 0], [0, 0], [0, 1]], [[0, 0.48], [0.5, 0.48]]],
  G: [[...arc(0.45, 0.5, 0.45, 0.5, -48, -360), [0.52, 0.5]]],
  H: [stem, [[0.7, 0], [0.7, 1]], [[0, 0.5], [0.7, 0.5]]],
  I: [stem],
  J: [[[0.5, 0], ...arc(0.25, 0.72, 0.25, 0.28, 0, 180)]],
  K: [stem, [[0.62, 0], [0, 0.6]], [[0.22, 0.4], [0.65, 1]]],
  L: [[[0, 0], [0, 1], [0.55, 1]]],
  M: [[[0, 1], [0, 0], [0.43, 0.62], [0.86, 0], [0.86, 1]]],
  N: [[[0, 1], [0, 0], [0.7, 1], [0.7, 0]]],
  O: [ring],
  P: [stem, bowl],
  Q: [ring, [[0.56, 0.68], [0.88, 1.02]]],
  R: [stem, bowl, [[0.3, 0.54], [0.64, 1]]],
  S: [[...arc(0.31, 0.26, 0.29, 0.26, -30, -270), ...arc(0.31, 0.76, 0.31, 0.24, -90, 150)]],
  T: [[[0, 0], [0.7, 0]], [[0.35, 0], [0.35, 1]]],
  U: [[[0, 0], ...arc(0.35, 0.65, 0.35, 0.35, 180, 0), [0.7, 0]]],
  V: [[[0, 0], [0.4, 1], [0.8, 0]]],
  W: [[[0, 0], [0.28, 1], [0.55, 0.2], [0.82, 1], [1.1, 0]]],
  X: [[[0, 0], [0.7, 1]], [[0.7, 0], [0, 1]]],
  Y: [[[0, 0], [0.36, 0.52], [0.72, 0]], [[0.36, 0.52], [0.36, 1]]],
  Z: [[[0, 0], [0.68, 0], [0, 1], [0.68, 1]]],
  0: [arc(0.34, 0.5, 0.34, 0.5, 0, 360)],
  1: [[[0, 0.2], [0.25, 0], [0.25, 1]]],
  2: [[...arc(0.31, 0.29, 0.3, 0.29, 190, 400), [0, 1], [0.62, 1]]],
  3: [arc(0.3, 0.25, 0.27, 0.25, -150, 90), arc(0.3, 0.75, 0.3, 0.25, -90, 150)],
  4: [[[0.5, 1], [0.5, 0], [0, 0.7], [0.68, 0.7]]],
  5: [[[0.56, 0], [0.08, 0], [0.05, 0.48], ...arc(0.3, 0.68, 0.31, 0.32, -140, 145)]],
  6: [arc(0.32, 0.68, 0.32, 0.32, 0, 360), [[0.5, 0], [0.05, 0.56]]],
  7: [[[0, 0], [0.62, 0], [0.2, 1]]],
  8: [arc(0.32, 0.25, 0.26, 0.25, 0, 360), arc(0.32, 0.75, 0.32, 0.25, 0, 360)],
  9: [arc(0.32, 0.32, 0.32, 0.32, 0, 360), [[0.59, 0.44], [0.14, 1]]],
};
