import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { recordOf, sampleRecords } from "../../../test/support/reports/sample-records.ts";
import { coverageWith } from "../../../test/support/scan/coverage.ts";
import { finding } from "../../../test/support/scan/finding-builder.ts";
import type { Severity } from "../../contract/severity.ts";
import { type Badge, badgeOf, badgeSchema } from "./badge.ts";
import { badgeSvg } from "./badge-svg.ts";
import { textWidth } from "./text-width.ts";

const shownBadge = join(import.meta.dirname, "../../../docs/images/reports/badge.svg");

const recordWith = (...severities: Severity[]) =>
  recordOf(severities.map((severity, index) => finding(`check-${index}`, { severity })));

function svgOf(badge: Badge) {
  const text = badgeSvg(badge);
  assert.equal(XMLValidator.validate(text), true);
  return new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "", processEntities: true }).parse(text).svg;
}

describe("the badge", () => {
  const badges: readonly (readonly [
    record: ReturnType<typeof recordOf> | undefined,
    message: string,
    color: string,
  ])[] = [
    [recordOf([]), "A 100/100", "#44bb00"],
    [recordWith("High"), "B 80/100", "#67ac09"],
    [recordWith("Critical"), "C 65/100", "#d8b800"],
    [recordWith("Critical", "Medium"), "D 56/100", "#ea7233"],
    [recordWith("Critical", "Critical"), "F 30/100", "#dd4343"],
    [sampleRecords["of a project without code"], "no verdict", "#939393"],
    [
      recordOf([], {
        coverage: coverageWith({
          dartFiles: 2,
          leftOut: [{ file: "lib/a.dart", kind: "dart", reason: "it is too large" }],
        }),
      }),
      "A 100/100, partly read",
      "#939393",
    ],
    [undefined, "not scanned", "#939393"],
  ];
  for (const [record, message, color] of badges) {
    it(`says ${message}`, () => {
      const badge = badgeOf(record);
      assert.deepEqual(badge, { schemaVersion: 1, label: "security", message, color });
      assert.ok(badgeSchema().safeParse(badge).success);
      const svg = svgOf(badge);
      assert.equal(svg["aria-label"], `security: ${message}`);
      assert.equal(svg.title, `security: ${message}`);
      const [, right] = svg.g[0].rect;
      assert.equal(right.fill, color);
      assert.equal(Number(right.x) + Number(right.width), Number(svg.width));
    });
  }

  it("is the one that the documentation shows (UPDATE_DOCS=1 writes it)", () => {
    const svg = badgeSvg(badgeOf(recordOf([])));
    if (process.env["UPDATE_DOCS"]) writeFileSync(shownBadge, svg);
    else assert.equal(readFileSync(shownBadge, "utf8"), svg);
  });

  const widths = { "": 1, security: 45, "A 100/100": 59, "not scanned": 69, 日: 11 };
  for (const [text, width] of Object.entries(widths)) {
    it(`gives "${text}" ${width} pixels`, () => assert.equal(textWidth(text), width));
  }

  it("writes dark on light and light on dark", () => {
    const lettersOf = (color: string) => svgOf({ ...badgeOf(undefined), color }).g[1].text.at(-1).fill;
    assert.equal(lettersOf("#ffffff"), "#333");
    assert.equal(lettersOf("#dd4343"), "#fff");
  });

  it("is well-formed, and says what it was given, for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (message) => {
        const text = badgeSvg({ ...badgeOf(undefined), message });
        assert.equal(XMLValidator.validate(text), true);
      }),
    );
    const svg = svgOf({ ...badgeOf(undefined), message: '<a b="c">&' });
    assert.equal(svg["aria-label"], 'security: <a b="c">&');
  });
});
