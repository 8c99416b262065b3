import { encodeTrueColorPng, type PaletteColor } from "./png.ts";
import type { PixelRun } from "./runs.ts";

interface IcoPicture {
  /** Width and height in pixels. */
  readonly size: number;
  readonly rows: readonly (readonly PixelRun[])[];
}

const headerSize = 6;
const entrySize = 16;
const bitmapHeaderSize = 40;

/**
 * Encodes pictures as an icon file of Windows: a directory, then each picture as a bitmap, the largest as PNG
 * (https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)).
 */
export function encodeIco(pictures: readonly IcoPicture[], palette: readonly PaletteColor[]): Uint8Array {
  const bodies = pictures.map((picture) =>
    picture.size < 256 ? bitmap(picture, palette) : encodeTrueColorPng(picture.rows, palette),
  );
  const start = headerSize + entrySize * pictures.length;
  const bytes = new Uint8Array(bodies.reduce((sum, { length }) => sum + length, start));
  const view = new DataView(bytes.buffer);
  const icon = 1;
  view.setUint16(2, icon, true);
  view.setUint16(4, pictures.length, true);
  let offset = start;
  for (const [index, body] of bodies.entries()) {
    const size = pictures[index]?.size ?? 0;
    const entry = headerSize + entrySize * index;
    // 256 does not fit into a byte and is written as 0.
    bytes.set([size & 255, size & 255], entry);
    view.setUint16(entry + 4, 1, true);
    view.setUint16(entry + 6, 32, true);
    view.setUint32(entry + 8, body.length, true);
    view.setUint32(entry + 12, offset, true);
    bytes.set(body, offset);
    offset += body.length;
  }
  return bytes;
}

/** Blue, green, red and alpha of each pixel from the last row to the first, then a mask that hides nothing. */
function bitmap({ size, rows }: IcoPicture, palette: readonly PaletteColor[]): Uint8Array {
  const maskRow = Math.ceil(size / 32) * 4;
  const bytes = new Uint8Array(bitmapHeaderSize + 4 * size * size + maskRow * size);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, bitmapHeaderSize, true);
  view.setInt32(4, size, true);
  // Picture and mask together.
  view.setInt32(8, 2 * size, true);
  view.setUint16(12, 1, true);
  view.setUint16(14, 32, true);
  let at = bitmapHeaderSize;
  for (const row of rows.toReversed()) {
    for (const { byte, length } of row) {
      const { rgb, alpha } = palette[byte] ?? { rgb: [0, 0, 0], alpha: 0 };
      for (let pixel = 0; pixel < length; pixel++, at += 4) bytes.set([rgb[2], rgb[1], rgb[0], alpha], at);
    }
  }
  return bytes;
}
