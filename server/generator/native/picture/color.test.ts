import assert from "node:assert/strict";
import fc from "fast-check";
import { inkOn, mix, rgb } from "./color.ts";

describe("the ink on a colour", () => {
  it("is white on dark and dark on light", () => {
    for (const dark of ["#000000", "#0f766e", "#1d4ed8", "#b91c1c"]) assert.equal(inkOn(dark), "#ffffff");
    for (const light of ["#ffffff", "#fde68a", "#22d3ee", "#a3e635"]) assert.equal(inkOn(light), "#1a1a1a");
  });

  it("is readable on every colour: a contrast of at least 4 to 1", () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
    fc.assert(fc.property(hex, (color) => contrast(color, inkOn(color)) >= 4));
  });
});

describe("a colour", () => {
  it("is read from its hexadecimal form, and mixed", () => {
    assert.deepEqual(rgb("#0f766E"), [15, 118, 110]);
    assert.deepEqual(mix([0, 0, 0], [255, 100, 1], 0.5), [128, 50, 1]);
  });
});

/** As WCAG 2.2 defines it. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [a, b].map(luminance).sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
