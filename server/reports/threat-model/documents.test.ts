import assert from "node:assert/strict";
import { Ajv, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { busyApp, modelOf } from "../../../test/support/assistant/model-of.ts";
import { hostile } from "../../../test/support/reports/sample-records.ts";
import { threatDragonSchema } from "../../../test/support/reports/threat-dragon.schema.ts";
import type { ThreatModel } from "../../assistant/index.ts";
import { plainPaint } from "../paint.ts";
import { threatModelHtml } from "./html.ts";
import { diagramLayout } from "./layout.ts";
import { threatModelMarkdown } from "./markdown.ts";
import { mermaidDiagram } from "./mermaid.ts";
import { threatModelText } from "./text.ts";
import { threatDragon } from "./threat-dragon.ts";

/** A model in which everything that a project can influence is this text. */
function named(model: ThreatModel, text: string): ThreatModel {
  const places = [{ file: text, line: 1, snippet: text }];
  return {
    ...model,
    name: text,
    elements: model.elements.map((element) => ({ ...element, name: text, description: text, places })),
    threats: model.threats.map((threat) => ({ ...threat, places })),
    changes: [{ id: text, element: text, title: text, before: null, now: "open" }],
    notes: [text],
  };
}

describe("a threat model as a document", () => {
  let model: ThreatModel;
  let isThreatDragon: ValidateFunction;
  before(() => {
    model = modelOf(busyApp);
    const ajv = new Ajv({ strict: false });
    addFormats.default(ajv);
    isThreatDragon = ajv.compile(threatDragonSchema);
  });

  it("opens in OWASP Threat Dragon, with every element, flow and threat once", () => {
    for (const written of [model, named(model, hostile), modelOf({})]) {
      const document: ReturnType<JSON["parse"]> = JSON.parse(threatDragon(written));
      const isValid: boolean = isThreatDragon(document);
      assert.ok(isValid, JSON.stringify(isThreatDragon.errors?.slice(0, 3)));
      const cells: { id: string; data: { threats?: { id: string }[] }; source?: { cell: string } }[] =
        document.detail.diagrams[0].cells;
      assert.equal(cells.length, written.boundaries.length + written.elements.length + written.flows.length);
      const known = new Set(cells.map(({ id }) => id));
      assert.equal(known.size, cells.length);
      for (const { source } of cells) assert.ok(source === undefined || known.has(source.cell));
      const threats = cells.flatMap(({ data }) => data.threats ?? []);
      assert.equal(new Set(threats.map(({ id }) => id)).size, written.threats.length);
    }
  });

  it("has a diagram in which no text of the project is part of the syntax", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 80 }), (text) => {
        const shape = (diagram: string) => diagram.replace(/"[^"]*"/g, '""');
        const written = mermaidDiagram(named(model, text));
        assert.equal(shape(written), shape(mermaidDiagram(model)));
        const labels = written.split('"').filter((_, index) => index % 2 === 1);
        for (const label of labels) assert.match(label, /^(?:[A-Za-z0-9 ]|#\d+;)+$/);
      }),
    );
  });

  it("is a page without scripts, images and addresses, whatever the project says", () => {
    for (const written of [model, named(model, hostile)]) {
      const page = threatModelHtml(written, "1.2.3");
      assert.equal(page.split("</style>").length, 2);
      const tags = page.match(/<[a-z][^>]*>/gi) ?? [];
      for (const tag of tags)
        assert.doesNotMatch(tag.replace(/"[^"]*"/g, '""'), /^<(?:script|img|a|link|iframe)\b|\s(?:on\w+|src|href)=/i);
      const open = [...page.matchAll(/<(section|article|table|svg|g|dl|figure)\b/g)].length;
      const closed = [...page.matchAll(/<\/(section|article|table|svg|g|dl|figure)>/g)].length;
      assert.equal(open, closed);
    }
  });

  it("says the same in every form: what was found, where, and what to do", () => {
    const forms = [
      threatModelMarkdown(model),
      threatModelHtml(model, "1.2.3"),
      String(threatModelText(model, plainPaint)),
    ];
    for (const form of forms) {
      assert.match(form, /Answers are changed on the way/);
      assert.match(form, /lib\/b\.dart:2/);
      assert.match(form, /insecure-endpoint-urls/);
      assert.match(form, /no AI model took part/);
    }
  });

  it("draws every element inside the frame of its boundary, and none over another", () => {
    const { elements, areas, width, height } = diagramLayout(model);
    assert.equal(elements.length, model.elements.length);
    for (const one of elements) {
      const area = areas.find(({ boundary }) => boundary.id === one.element.boundary);
      assert.ok(area && one.x >= area.x && one.y >= area.y);
      assert.ok(one.x + one.width <= area.x + area.width && one.y + one.height <= area.y + area.height);
      assert.ok(area.x >= 0 && area.x + area.width <= width && area.y >= 0 && area.y + area.height <= height);
      for (const other of elements) {
        const isApart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y;
        assert.ok(one === other || isApart, `${one.element.id} and ${other.element.id}`);
      }
    }
  });
});
