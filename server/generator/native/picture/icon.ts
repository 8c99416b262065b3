import { base64 } from "../../escape/base64.ts";
import { element, type XmlTree } from "../../escape/xml.ts";
import { inkOn, mix, rgb } from "./color.ts";
import { coverage, glyphShapes, roundedSquare, shades } from "./coverage.ts";
import { type Glyph, glyphOf, penWidth } from "./glyphs.ts";
import { encodeIco } from "./ico.ts";
import { encodePng, type PackedPixels, type PaletteColor, packPixels } from "./png.ts";
import { bytesOfRuns, type PixelRun, runsOf } from "./runs.ts";

/** What lies behind the letter: a colour that fills the square, a tile with round corners, or nothing. */
export type Backdrop = "square" | "tile" | "none";

/** The first letter of a name on a square of a colour. */
export interface Icon {
  readonly name: string;
  /** `#rrggbb` */
  readonly color: string;
  /** Width and height in pixels. */
  readonly size: number;
  readonly backdrop: Backdrop;
  /** PNG without it. An icon file of Windows holds the picture in all sizes that Windows shows, up to `size`. */
  readonly format?: "ico";
}

/** Draws an icon, in base64. */
export type DrawIcon = (icon: Icon) => string;

/**
 * Makes a function that keeps what it draws, and the pictures that it was asked for last. Colours are in the palette, so
 * there are only some sizes of 37 glyphs to draw.
 */
export function createIconDrawer(): DrawIcon {
  const drawings = new Map<string, PackedPixels>();
  const pictures = new Map<string, string>();
  const pixelsOf = (glyph: Glyph, { size, backdrop }: Icon) => {
    const key = `${glyph.id} ${size} ${backdrop}`;
    const pixels = drawings.get(key) ?? draw(glyph, size, backdrop);
    drawings.set(key, pixels);
    return pixels;
  };
  return (icon) => {
    const glyph = glyphOf(icon.name);
    const key = [glyph.id, icon.color, icon.size, icon.backdrop, icon.format].join(" ");
    const picture = pictures.get(key) ?? base64(encoded(icon, glyph, pixelsOf));
    pictures.delete(key);
    pictures.set(key, picture);
    const [oldest] = pictures.keys();
    if (pictures.size > keptPictures && oldest !== undefined) pictures.delete(oldest);
    return picture;
  };
}

/** More than two apps have on all platforms: a preview makes the same ones again and again. */
const keptPictures = 200;

function encoded(icon: Icon, glyph: Glyph, pixelsOf: (glyph: Glyph, icon: Icon) => PackedPixels): Uint8Array {
  const { color, size, backdrop, format } = icon;
  const palette = paletteOf(color, backdrop);
  if (format !== "ico") return encodePng({ width: size, height: size, palette, pixels: pixelsOf(glyph, icon) });
  const sizes = windowsSizes.filter((one) => one <= size);
  return encodeIco(
    sizes.map((one) => ({ size: one, rows: drawRows(glyph, one, backdrop) })),
    palette,
  );
}

/** Those of the task bar, the desktop and the Explorer at all scales. */
const windowsSizes = [16, 20, 24, 32, 40, 48, 64, 256];

function draw(glyph: Glyph, size: number, backdrop: Backdrop): PackedPixels {
  return packPixels(drawRows(glyph, size, backdrop), size);
}

/** The index of each pixel's colour in `paletteOf`. */
function drawRows(glyph: Glyph, size: number, backdrop: Backdrop): PixelRun[][] {
  const letter = coverage(glyphShapes(glyph, size, size * letterHeight), size, size);
  if (backdrop !== "tile") return letter;
  const tile = coverage([roundedSquare(size, size * 0.04, size * 0.2)], size, size);
  return laidOver(letter, tile);
}

/** How high the letter is, compared with the icon. */
const letterHeight = 0.46;

/** The letter at first from faint to full, then the edge of the tile from nothing to nearly all. */
function paletteOf(color: string, backdrop: Backdrop): PaletteColor[] {
  const [background, ink] = [rgb(color), rgb(inkOn(color))];
  const steps = Array.from({ length: shades + 1 }, (_, shade) => shade / shades);
  const alpha = (amount: number) => Math.round(amount * 255);
  if (backdrop === "none") return steps.map((amount) => ({ rgb: ink, alpha: alpha(amount) }));
  const letter = steps.map((amount) => ({ rgb: mix(background, ink, amount), alpha: 255 }));
  const edge = steps.slice(0, shades).map((amount) => ({ rgb: background, alpha: alpha(amount) }));
  return backdrop === "tile" ? [...letter, ...edge] : letter;
}

/** The indexes of `paletteOf` for a letter and the tile behind it. */
function laidOver(letter: readonly PixelRun[][], tile: readonly PixelRun[][]): PixelRun[][] {
  return letter.map((row, y) => {
    const behind = bytesOfRuns(tile[y] ?? []);
    const pixels = bytesOfRuns(row).map((shade, x) => {
      const edge = behind[x] ?? 0;
      return shade > 0 || edge === shades ? shade : shades + 1 + edge;
    });
    return runsOf(pixels);
  });
}

const viewport = 108;

/** The letter alone as a drawable of Android, in the middle of the square that adaptive icons have. */
export function letterDrawable(name: string, color: string): XmlTree {
  const size = `${viewport}dp`;
  const height = viewport * 0.34;
  return element(
    "vector",
    {
      "xmlns:android": "http://schemas.android.com/apk/res/android",
      "android:width": size,
      "android:height": size,
      "android:viewportWidth": String(viewport),
      "android:viewportHeight": String(viewport),
    },
    element("path", {
      "android:pathData": pathOf(glyphOf(name), height),
      "android:strokeColor": color,
      "android:strokeWidth": decimal(penWidth * height),
      "android:strokeLineCap": "round",
      "android:strokeLineJoin": "round",
    }),
  );
}

function pathOf({ width, strokes }: Glyph, height: number): string {
  const left = (viewport - width * height) / 2;
  const top = (viewport - height) / 2;
  return strokes
    .map((stroke) => stroke.map(([x, y]) => `${decimal(left + x * height)},${decimal(top + y * height)}`).join("L"))
    .map((points) => `M${points}`)
    .join("");
}

function decimal(value: number): string {
  return String(Math.round(value * 100) / 100);
}
