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

/**
 * A colour whose hue is some degrees further on the wheel. Greys get a hue, and what is nearly black or white becomes
 * lighter or darker, so that all turns of a colour can be told apart.
 */
export function turned(hex: string, degrees: number): string {
  const [red, green, blue] = rgb(hex).map((channel) => channel / 255) as [number, number, number];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = most - least;
  const third =
    range === 0
      ? 0
      : most === red
        ? (green - blue) / range
        : most === green
          ? 2 + (blue - red) / range
          : 4 + (red - green) / range;
  const light = Math.min(Math.max((most + least) / 2, 0.35), 0.65);
  const spread = range === 0 ? 0 : range / (1 - Math.abs(most + least - 1));
  const reach = Math.max(spread, 0.6) * Math.min(light, 1 - light);
  const channel = (start: number) => {
    const place = (start + (third * 60 + degrees + 720) / 30) % 12;
    return Math.round(255 * (light - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))));
  };
  return `#${[0, 8, 4].map((start) => channel(start).toString(16).padStart(2, "0")).join("")}`;
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
