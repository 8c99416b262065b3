import assert from "node:assert/strict";
import { crc32, inflateSync } from "node:zlib";

export interface DecodedPng {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha. */
  pixel(x: number, y: number): readonly [red: number, green: number, blue: number, alpha: number];
}

/** Decodes a PNG with a palette of eight bits a pixel; checks every checksum on the way. */
export function decodePng(bytes: Buffer): DecodedPng {
  assert.equal(bytes.subarray(0, 8).toString("latin1"), "\x89PNG\r\n\x1a\n");
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    const body = bytes.subarray(at + 4, end);
    assert.equal(crc32(body), bytes.readUInt32BE(end));
    chunks.set(body.toString("latin1", 0, 4), body.subarray(4));
    at = end + 4;
  }
  assert.deepEqual([...chunks.keys()].at(-1), "IEND");
  const part = (name: string) => chunks.get(name) ?? Buffer.alloc(0);
  const [width, height] = [part("IHDR").readUInt32BE(0), part("IHDR").readUInt32BE(4)];
  assert.deepEqual([...part("IHDR").subarray(8)], [8, 3, 0, 0, 0]);
  const indexes = unfiltered(inflateSync(part("IDAT")), width, height);
  const [palette, alpha] = [part("PLTE"), part("tRNS")];
  return {
    width,
    height,
    pixel(x, y) {
      const index = indexes[y * width + x] ?? 0;
      assert.ok(index * 3 < palette.length, "the palette has the colour");
      const [red = 0, green = 0, blue = 0] = palette.subarray(index * 3);
      return [red, green, blue, alpha[index] ?? 255];
    },
  };
}

function unfiltered(data: Buffer, width: number, height: number): Uint8Array {
  assert.equal(data.length, height * (width + 1));
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = data.subarray(y * (width + 1));
    assert.ok(row[0] === 0 || row[0] === 2, "only the filters none and up");
    for (let x = 0; x < width; x++) {
      const above = row[0] === 2 && y > 0 ? (pixels[(y - 1) * width + x] ?? 0) : 0;
      pixels[y * width + x] = (row[x + 1] ?? 0) + above;
    }
  }
  return pixels;
}
