/** Red, green and blue, 0 to 255 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Reads `#rrggbb`; anything else is black. */
export function rgb(hex: string): Rgb {
  const value = /^#[0-9a-f]{6}$/i.test(hex) ? Number.parseInt(hex.slice(1), 16) : 0;
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** A colour between two others; `amount` 0 is the first, 1 the second. */
export function mix(first: Rgb, second: Rgb, amount: number): Rgb {
  const between = (i: 0 | 1 | 2) => Math.round(first[i] + (second[i] - first[i]) * amount);
  return [between(0), between(1), between(2)];
}

/** White or nearly black, whichever has more contrast (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function inkOn(background: string): string {
  const light = luminance(rgb(background));
  const onWhite = 1.05 / (light + 0.05);
  const onDark = (light + 0.05) / (luminance(rgb(darkInk)) + 0.05);
  return onWhite >= onDark ? "#ffffff" : darkInk;
}

const darkInk = "#1a1a1a";

function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number) =>
    channel <= 10.31475 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
