import assert from "node:assert/strict";
import { inflateSync } from "node:zlib";
import { createIconDrawer } from "./icon.ts";

const drawIcon = createIconDrawer();
const icon = Buffer.from(
  drawIcon({ name: "Garden", color: "#0f766e", size: 256, backdrop: "tile", format: "ico" }),
  "base64",
);
const count = icon.readUInt16LE(4);
const entries = Array.from({ length: count }, (_, index) => {
  const at = 6 + 16 * index;
  const [length, start] = [icon.readUInt32LE(at + 8), icon.readUInt32LE(at + 12)];
  return { size: icon[at] || 256, bits: icon.readUInt16LE(at + 6), start, body: icon.subarray(start, start + length) };
});

describe("an icon of Windows", () => {
  it("has a directory whose pictures fill the file, one after the other", () => {
    assert.deepEqual([icon.readUInt16LE(0), icon.readUInt16LE(2)], [0, 1]);
    assert.deepEqual(
      entries.map(({ size }) => size),
      [16, 20, 24, 32, 40, 48, 64, 256],
    );
    let end = 6 + 16 * count;
    for (const { start, body, bits } of entries) {
      assert.equal(start, end);
      assert.equal(bits, 32);
      end += body.length;
    }
    assert.equal(end, icon.length);
  });

  for (const { size, body } of entries.slice(0, -1)) {
    it(`has a bitmap of ${size} pixels, whose corners are clear and whose middle has the colour`, () => {
      assert.equal(body.readUInt32LE(0), 40);
      assert.deepEqual([body.readInt32LE(4), body.readInt32LE(8), body.readUInt16LE(14)], [size, 2 * size, 32]);
      const mask = Math.ceil(size / 32) * 4 * size;
      assert.equal(body.length, 40 + 4 * size * size + mask);
      const pixel = (x: number, y: number) => [...body.subarray(40 + 4 * ((size - 1 - y) * size + x)).subarray(0, 4)];
      assert.equal(pixel(0, 0)[3], 0);
      assert.deepEqual(pixel(Math.floor(size / 2), Math.floor(size / 6)), [0x6e, 0x76, 0x0f, 255]);
    });
  }

  it("has the same picture of 256 pixels as PNG", () => {
    const body = entries.at(-1)?.body ?? Buffer.alloc(0);
    const other = Buffer.from(drawIcon({ name: "Garden", color: "#0f766e", size: 256, backdrop: "tile" }), "base64");
    const [theirs, ours] = [pixelsOf(other), pixelsOf(body)];
    assert.equal(ours.length, 256 * 256);
    const visible = ours.map((pixel, at) => [pixel, theirs[at]] as const).filter(([pixel]) => !pixel.endsWith(",0"));
    assert.deepEqual(
      visible.filter(([own, expected]) => own !== expected),
      [],
    );
  });
});

/** The pixels of a square PNG as texts, with a palette or in true colour. */
function pixelsOf(png: Buffer): string[] {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    chunks.set(png.toString("latin1", at + 4, at + 8), png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const part = (name: string) => chunks.get(name) ?? Buffer.alloc(0);
  const width = part("IHDR").readUInt32BE(0);
  const bytes = part("IHDR")[9] === 6 ? 4 : 1;
  const data = inflateSync(part("IDAT"));
  const rows = new Uint8Array(width * width * bytes);
  for (let y = 0; y < width; y++) {
    const row = data.subarray(y * (width * bytes + 1));
    for (let x = 0; x < width * bytes; x++) {
      const left = x >= bytes ? (rows[y * width * bytes + x - bytes] ?? 0) : 0;
      const above = y > 0 ? (rows[(y - 1) * width * bytes + x] ?? 0) : 0;
      rows[y * width * bytes + x] = (row[x + 1] ?? 0) + (row[0] === 1 ? left : row[0] === 2 ? above : 0);
    }
  }
  const pixel = (at: number): string => {
    if (bytes === 4) return [...rows.subarray(4 * at, 4 * at + 4)].join();
    const index = rows[at] ?? 0;
    return [...part("PLTE").subarray(3 * index, 3 * index + 3), part("tRNS")[index] ?? 255].join();
  };
  return Array.from({ length: width * width }, (_, at) => pixel(at));
}
