/** Advance widths of Verdana at 11 pixels. Any other character counts as the widest letter. */
const widths: Readonly<Record<string, number>> = {
  ...each("0123456789", 6.99),
  ...each(".,", 4),
  ...each("-:/()", 5),
  ...each("+<>=", 9),
  " ": 3.87,
  "%": 11.84,
  a: 6.61,
  b: 6.85,
  c: 5.73,
  d: 6.85,
  e: 6.55,
  f: 3.87,
  g: 6.85,
  h: 6.96,
  i: 3.02,
  j: 3.79,
  k: 6.51,
  l: 3.02,
  m: 10.7,
  n: 6.96,
  o: 6.68,
  p: 6.85,
  q: 6.85,
  r: 4.69,
  s: 5.73,
  t: 4.33,
  u: 6.96,
  v: 6.51,
  w: 9,
  x: 6.51,
  y: 6.51,
  z: 5.78,
  A: 7.52,
  B: 7.54,
  C: 7.68,
  D: 8.48,
  E: 6.96,
  F: 6.32,
  G: 8.53,
  H: 8.27,
  I: 4.63,
  J: 5,
  K: 7.62,
  L: 6.12,
  M: 9.27,
  N: 8.23,
  O: 8.66,
  P: 6.63,
  Q: 8.66,
  R: 7.65,
  S: 7.52,
  T: 6.78,
  U: 8.05,
  V: 7.52,
  W: 10.88,
  X: 7.54,
  Y: 6.77,
  Z: 7.54,
};

function each(characters: string, width: number): Record<string, number> {
  return Object.fromEntries([...characters].map((character) => [character, width]));
}

/** The width of a text in whole pixels. It is always odd, so that the centre lies on a pixel. */
export function textWidth(text: string): number {
  const exact = [...text].reduce((sum, character) => sum + (widths[character] ?? 10.7), 0);
  const whole = Math.ceil(exact);
  return whole % 2 === 0 ? whole + 1 : whole;
}
