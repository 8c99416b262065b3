import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { decodePng } from "../../../../test/support/generator/native/picture/decode-png.ts";
import { type Backdrop, createIconDrawer, letterDrawable } from "./icon.ts";

const drawIcon = createIconDrawer();
const iconPng = (name: string, color: string, size: number, backdrop: Backdrop) =>
  drawIcon({ name, color, size, backdrop });
const brand = "#0f766e";
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", "é", "日", ""];

describe("an icon", () => {
  for (const size of [48, 72, 96, 144, 192, 288, 432, 1024]) {
    it(`is a picture of ${size} pixels in the brand colour with a letter of good contrast`, () => {
      const { width, height, pixel } = decode(iconPng("Shop", brand, size, "square"));
      assert.deepEqual([width, height], [size, size]);
      for (const corner of [0, size - 1]) assert.deepEqual(pixel(corner, corner), [0x0f, 0x76, 0x6e, 255]);
      const colors = new Set(upTo(size).map((at) => pixel(at, at).join(" ")));
      assert.ok(colors.has("255 255 255 255"), [...colors].join(", "));
    });
  }

  it("has a dark letter on a light brand colour", () => {
    const { pixel } = decode(iconPng("I", "#fde68a", 96, "square"));
    assert.deepEqual(pixel(48, 48), [0x1a, 0x1a, 0x1a, 255]);
  });

  it("has round corners as a tile, and nothing behind the letter without one", () => {
    const tile = decode(iconPng("I", brand, 192, "tile"));
    assert.equal(tile.pixel(0, 0)[3], 0);
    assert.deepEqual(tile.pixel(96, 96), [255, 255, 255, 255]);
    assert.deepEqual(tile.pixel(20, 96), [0x0f, 0x76, 0x6e, 255]);
    const edges = new Set(upTo(40).flatMap((x) => upTo(40).map((y) => tile.pixel(x, y)[3])));
    assert.ok(edges.size > 2, "the edge is smooth");
    const letter = decode(iconPng("I", brand, 144, "none"));
    assert.deepEqual([letter.pixel(0, 0)[3], letter.pixel(72, 72)[3]], [0, 255]);
  });

  it("is in the middle", () => {
    for (const name of letters) {
      const { pixel, width } = decode(iconPng(name, brand, 96, "none"));
      const at = [...Array(width).keys()];
      const columns = at.filter((x) => at.some((y) => pixel(x, y)[3] > 0));
      const rows = at.filter((y) => at.some((x) => pixel(x, y)[3] > 0));
      for (const range of [columns, rows]) {
        const [first = 0, last = 0] = [range[0], range.at(-1)];
        assert.ok(Math.abs(first - (width - 1 - last)) <= 4, `${name}: ${first} to ${last}`);
        assert.ok(first > 10, `${name} has a margin`);
      }
    }
  });

  it("differs for every letter and digit, and is the same diamond for every other character", () => {
    const icons = letters.map((name) => iconPng(name, brand, 72, "tile"));
    assert.equal(new Set(icons).size, 37);
    assert.equal(icons.at(-1), icons.at(-2));
    assert.equal(iconPng("shop", brand, 72, "tile"), iconPng("SHOP", brand, 72, "tile"));
  });

  it("is small", () => {
    for (const name of ["A", "O", "S", "8", "日"]) {
      assert.ok(iconPng(name, brand, 1024, "square").length < 40_000);
      assert.ok(iconPng(name, brand, 192, "tile").length < 8_000);
    }
  });

  it("is the same on every machine", () => {
    const hash = createHash("sha256");
    for (const name of letters) hash.update(iconPng(name, brand, 96, "tile"));
    assert.equal(hash.digest("hex").slice(0, 16), "78e0a7cc62d2dd5b");
  });
});

describe("the letter as a drawable of Android", () => {
  it("stays inside the part of the icon that no launcher cuts off", () => {
    for (const name of letters) {
      const [path] = letterDrawable(name, "@color/ink").children;
      assert.ok(path && typeof path === "object" && "attributes" in path);
      const points = [...(path.attributes["android:pathData"] ?? "").matchAll(/([\d.]+),([\d.]+)/g)];
      assert.ok(points.length > 1);
      for (const [, x, y] of points) assert.ok(Math.hypot(Number(x) - 54, Number(y) - 54) < 33, `${name} ${x},${y}`);
    }
  });
});

function decode(icon: string) {
  return decodePng(Buffer.from(icon, "base64"));
}

function upTo(size: number): number[] {
  return [...Array(size).keys()];
}
