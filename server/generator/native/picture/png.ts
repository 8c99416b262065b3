import type { Rgb } from "./color.ts";
import { type PixelRun, runsOf, sameRuns } from "./runs.ts";
import { bytesOf, zlib } from "./zlib.ts";

/** A picture of up to 256 colours. */
export interface IndexedPicture {
  readonly width: number;
  readonly height: number;
  readonly palette: readonly PaletteColor[];
  readonly pixels: PackedPixels;
}

/** The chunk with the pixels, filtered and compressed. They name colours of the palette, so they fit any palette. */
export type PackedPixels = Uint8Array;

export interface PaletteColor {
  readonly rgb: Rgb;
  /** 0 is transparent, 255 opaque. */
  readonly alpha: number;
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const indexed = 3;
const trueColorAlpha = 6;

/** Encodes a picture as PNG (https://www.w3.org/TR/png-3/) with a palette of eight bits a pixel. */
export function encodePng({ width, height, palette, pixels }: IndexedPicture): Uint8Array {
  const isOpaque = palette.every(({ alpha }) => alpha === 255);
  return joined([
    signature,
    chunk("IHDR", [...bytesOf(width), ...bytesOf(height), 8, indexed, 0, 0, 0]),
    chunk(
      "PLTE",
      palette.flatMap(({ rgb }) => rgb),
    ),
    ...(isOpaque
      ? []
      : [
          chunk(
            "tRNS",
            palette.map(({ alpha }) => alpha),
          ),
        ]),
    pixels,
    chunk("IEND", []),
  ]);
}

/** Encodes a square picture as PNG with four bytes a pixel, which is what icon files of Windows want. */
export function encodeTrueColorPng(
  rows: readonly (readonly PixelRun[])[],
  palette: readonly PaletteColor[],
): Uint8Array {
  const size = rows.length;
  const filtered = rows.flatMap((row, y) => {
    const above = rows[y - 1];
    return above && sameRuns(row, above)
      ? asAbove(4 * size)
      : [{ byte: left, length: 1 }, ...runsOf(stepsOf(row, palette, size))];
  });
  return joined([
    signature,
    chunk("IHDR", [...bytesOf(size), ...bytesOf(size), 8, trueColorAlpha, 0, 0, 0]),
    chunk("IDAT", zlib(filtered)),
    chunk("IEND", []),
  ]);
}

/** How the four bytes of each pixel differ from those of the one before it: zeros, but where the colour changes. */
function stepsOf(row: readonly PixelRun[], palette: readonly PaletteColor[], width: number): Uint8Array {
  const bytes = new Uint8Array(4 * width);
  let at = 0;
  let before: readonly number[] = [0, 0, 0, 0];
  for (const { byte, length } of row) {
    const { rgb, alpha } = palette[byte] ?? transparent;
    const pixel = [...rgb, alpha];
    bytes.set(
      pixel.map((value, channel) => value - (before[channel] ?? 0)),
      at,
    );
    before = pixel;
    at += 4 * length;
  }
  return bytes;
}

const transparent: PaletteColor = { rgb: [0, 0, 0], alpha: 0 };

/** Packs rows of pixels, each the index of its colour. */
export function packPixels(rows: readonly (readonly PixelRun[])[], width: number): PackedPixels {
  return chunk("IDAT", zlib(rows.flatMap((row, y) => filteredRow(row, rows[y - 1], width))));
}

/** PNG's filters: none, and the difference to the pixel before and to the row above. */
const none = 0;
const left = 1;
const up = 2;

function asAbove(bytes: number): PixelRun[] {
  return [
    { byte: up, length: 1 },
    { byte: 0, length: bytes },
  ];
}

/** A row like the one above is nothing but zeros; any other is written as it is. */
function filteredRow(
  row: readonly PixelRun[],
  above: readonly PixelRun[] | undefined,
  width: number,
): readonly PixelRun[] {
  if (!above || !sameRuns(row, above)) return [{ byte: none, length: 1 }, ...row];
  return asAbove(width);
}

function chunk(type: string, data: ArrayLike<number>): Uint8Array {
  const name = [...type].map((letter) => letter.charCodeAt(0));
  const body = joined([name, data]);
  return joined([bytesOf(data.length), body, bytesOf(crc32(body))]);
}

function joined(parts: readonly ArrayLike<number>[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return ~crc;
}
