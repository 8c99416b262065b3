import assert from "node:assert/strict";
import fc from "fast-check";
import { inkOn, mix, rgb, turned } from "./color.ts";

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

  it("turns on the wheel, and a whole turn leads back", () => {
    assert.equal(turned("#cc3333", 120), "#33cc33");
    assert.equal(turned("#cc3333", 240), "#3333cc");
    assert.equal(turned("#cc3333", 360), "#cc3333");
  });

  it("can be told from its turns, also where it is grey, black or white", () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
    const far = (a: string, b: string) => {
      const [first, second] = [rgb(a), rgb(b)];
      return Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]) > 40;
    };
    fc.assert(
      fc.property(fc.oneof(hex, fc.constantFrom("#000000", "#ffffff", "#808080")), (color) => {
        const turns = [1, 2, 3].map((times) => turned(color, times * 137.5));
        return turns.every((one, at) => far(one, color) && turns.slice(at + 1).every((other) => far(one, other)));
      }),
    );
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
