import assert from "node:assert/strict";
import fc from "fast-check";
import { fillTemplate, TemplateProblem } from "./fill-template.ts";

const data = {
  app: { displayName: "Garden <&>" },
  config: { features: ["home", "beds"], tests: true, maps: [], note: "" },
  beds: [
    { name: "north", plants: ["kale", "leek"] },
    { name: "south", plants: [] },
  ],
};
const fill = (template: string, limits?: { output: number; steps: number }) =>
  fillTemplate(template, data, (text) => `'${text}'`, limits);

describe("a template of an overlay", () => {
  for (const [what, template, text] of [
    ["puts in a value, made safe for the kind of file", "a {{app.displayName}}", "a 'Garden <&>'"],
    ["puts in a value as it is", "{{{app.displayName}}} {{&app.displayName}}", "Garden <&> Garden <&>"],
    ["shows a section for each item of a list", "{{#config.features}}[{{{.}}}]{{/config.features}}", "[home][beds]"],
    ["shows a section for what is true", "{{#config.tests}}on{{/config.tests}}", "on"],
    ["leaves a section out for what is not there", "{{#config.maps}}a{{/config.maps}}{{#no.such}}b{{/no.such}}", ""],
    [
      "shows the opposite for what is not there",
      "{{^config.maps}}none{{/config.maps}}{{^config.note}}!{{/config.note}}",
      "none!",
    ],
    [
      "reads names from the item, and then from around it",
      "{{#beds}}{{{name}}}:{{#plants}}{{{.}}} {{{name}}},{{/plants}};{{/beds}}",
      "north:kale north,leek north,;south:;",
    ],
    [
      "leaves out remarks, and lines that hold a section's tag alone",
      "a\n{{! remark }}\n{{#config.tests}}\nb\n{{/config.tests}}\nc\n",
      "a\nb\nc\n",
    ],
  ] as const) {
    it(what, () => assert.equal(fill(template), text));
  }

  for (const [what, template, words] of [
    ["a name that does not exist", "{{app.nam}}", /uses \{\{app\.nam}}, which does not exist/],
    ["a list as a text", "{{config.features}}", /is no text/],
    ["another template", "{{> other}}", /only have placeholders and sections/],
    ["other delimiters", "{{=<% %>=}}", /only have placeholders and sections/],
    ["a section without its end", "{{#beds}}", /is no template/],
    ["sections in too many others", "{{#beds}}".repeat(21) + "{{/beds}}".repeat(21), /in more than 20 others/],
    ["what an object inherits", "{{app.constructor}}", /does not exist/],
    ["what a list inherits", "{{config.features.length}}", /does not exist/],
  ] as const) {
    it(`refuses ${what}`, () => assert.throws(() => fill(template), { message: words }));
  }

  it("ends when its sections repeat too often, and when it becomes too long", () => {
    const nested = `${"{{#beds}}".repeat(20)}x${"{{/beds}}".repeat(20)}`;
    assert.throws(() => fill(nested), /repeats its sections too often/);
    assert.throws(() => fill("{{#beds}}123456{{/beds}}", { output: 10, steps: 100 }), /longer than 10/);
  });

  it("asks for the value as it is in a file whose rules are not known", () => {
    assert.equal(fillTemplate("{{{app.displayName}}}", data, undefined), "Garden <&>");
    assert.throws(() => fillTemplate("{{app.displayName}}", data, undefined), /write \{\{\{app\.displayName}}}/);
  });

  it("calls nothing, whatever its names are", () => {
    const name = fc.constantFrom(
      "constructor",
      "__proto__",
      "prototype",
      "toString",
      "valueOf",
      "call",
      "map",
      "app",
      ".",
    );
    const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join("."));
    fc.assert(
      fc.property(path, fc.constantFrom("", "&", "#", "^"), (names, sign) => {
        const end = sign === "#" || sign === "^" ? `code{{/${names}}}` : "";
        try {
          assert.match(fill(`{{${sign}${names}}}${end}`), /^(?:code)?$/);
        } catch (error) {
          assert.ok(error instanceof TemplateProblem, String(error));
        }
      }),
    );
  });
});
