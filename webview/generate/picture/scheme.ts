import { argbFromHex, Hct, hexFromArgb, TonalPalette } from "@material/material-color-utilities";

/** The colours of Material 3 that the picture is drawn in, as `#rrggbb`. */
export interface ColorScheme {
  readonly primary: string;
  readonly onPrimary: string;
  readonly primaryContainer: string;
  readonly onPrimaryContainer: string;
  readonly secondaryContainer: string;
  readonly onSecondaryContainer: string;
  readonly tertiaryContainer: string;
  readonly onTertiaryContainer: string;
  readonly error: string;
  readonly surface: string;
  readonly onSurface: string;
  readonly onSurfaceVariant: string;
  readonly surfaceContainerLow: string;
  readonly surfaceContainer: string;
  readonly surfaceContainerHighest: string;
  readonly outline: string;
  readonly outlineVariant: string;
  readonly inverseSurface: string;
  readonly onInverseSurface: string;
}

/** The palettes that Material 3 makes of one colour, with the names it gives them. */
export interface Palettes {
  readonly primary: TonalPalette;
  readonly secondary: TonalPalette;
  readonly tertiary: TonalPalette;
  readonly neutral: TonalPalette;
  readonly neutralVariant: TonalPalette;
  readonly error: TonalPalette;
}

/** The palettes of a seed colour `#rrggbb`, as `ColorScheme.fromSeed` of Flutter makes them (its tonal spot variant). */
export function palettesOf(seed: string): Palettes {
  const { hue } = Hct.fromInt(argbFromHex(seed));
  const palette = (chroma: number, turn = 0) => TonalPalette.fromHueAndChroma((hue + turn) % 360, chroma);
  return {
    primary: palette(36),
    secondary: palette(16),
    tertiary: palette(24, 60),
    neutral: palette(6),
    neutralVariant: palette(8),
    error: TonalPalette.fromHueAndChroma(25, 84),
  };
}

/** One tone of a palette, 0 (black) to 100 (white), as `#rrggbb`. */
export function toneOf(palette: TonalPalette, tone: number): string {
  return hexFromArgb(palette.tone(tone));
}

/** The light or dark colours that the palettes make. */
export function schemeOf(palettes: Palettes, dark: boolean): ColorScheme {
  const tone = (name: keyof Palettes, light: number, darkTone: number) =>
    toneOf(palettes[name], dark ? darkTone : light);
  return {
    primary: tone("primary", 40, 80),
    onPrimary: tone("primary", 100, 20),
    primaryContainer: tone("primary", 90, 30),
    onPrimaryContainer: tone("primary", 30, 90),
    secondaryContainer: tone("secondary", 90, 30),
    onSecondaryContainer: tone("secondary", 30, 90),
    tertiaryContainer: tone("tertiary", 90, 30),
    onTertiaryContainer: tone("tertiary", 30, 90),
    error: tone("error", 40, 80),
    surface: tone("neutral", 98, 6),
    onSurface: tone("neutral", 10, 90),
    onSurfaceVariant: tone("neutralVariant", 30, 80),
    surfaceContainerLow: tone("neutral", 96, 10),
    surfaceContainer: tone("neutral", 94, 12),
    surfaceContainerHighest: tone("neutral", 90, 22),
    outline: tone("neutralVariant", 50, 60),
    outlineVariant: tone("neutralVariant", 80, 30),
    inverseSurface: tone("neutral", 20, 90),
    onInverseSurface: tone("neutral", 95, 20),
  };
}
