import assert from "node:assert/strict";
import fc from "fast-check";
import { fields } from "../../../test/support/webview/generate/sample-catalog.ts";
import { parseAddress } from "../../address.ts";
import type { FormField, FormValue } from "../config/catalog.ts";
import { type Choices, noChoices, withValue } from "../config/choices.ts";
import { readLink, writeLink } from "./link.ts";
import { packLink, unpackLink } from "./packed-link.ts";

const text = fc.string({ unit: "grapheme" });

/** Any value that the form can hold for a field. */
function anyValue(field: FormField): fc.Arbitrary<FormValue> {
  const known = (field.values ?? []).map(({ value }) => value);
  switch (field.kind) {
    case "switch":
      return fc.boolean();
    case "seg":
      return fc.constantFrom(...known);
    case "chips":
      return field.custom ? fc.array(fc.oneof(text, fc.constantFrom("[", ",", "", ...known))) : fc.subarray(known);
    case "text":
      if (field.forEach !== undefined) return fc.dictionary(text, text, { noNullPrototype: true });
      return typeof field.default === "number" ? fc.integer() : text;
  }
}

const anyChoices: fc.Arbitrary<Choices> = fc
  .subarray([...fields.values()])
  .chain((some) =>
    fc.tuple(...some.map((field) => anyValue(field).map((value): [FormField, FormValue] => [field, value]))),
  )
  .map((values) => values.reduce((choices, [field, value]) => withValue(choices, field, value), noChoices));

describe("a link to a configuration", () => {
  it("brings back any choices, through the address", async () => {
    await fc.assert(
      fc.asyncProperty(anyChoices, async (choices) => {
        const packed = await packLink(writeLink(fields, choices));
        const { query } = parseAddress(`#/generate?${packed}`, "scan");
        const { choices: read, ignored } = readLink(fields, await unpackLink(query));
        assert.deepEqual(ignored, []);
        assert.deepEqual(read, choices);
      }),
    );
  });

  it("can be read, and holds only differences", () => {
    const { choices } = readLink(fields, new URLSearchParams("mode=generic&themes=light,dark&permissions=camera"));
    assert.equal(writeLink(fields, choices).toString(), "mode=generic&permissions=camera");
  });

  it("is packed when it is long", async () => {
    const long = new URLSearchParams({ customAiRules: "Write tests. ".repeat(200) });
    const packed = await packLink(long);
    assert.deepEqual([...packed.keys()], ["z"]);
    assert(packed.toString().length < 200);
    assert.equal((await unpackLink(packed)).toString(), long.toString());
  });

  it("names what it does not understand, and keeps the rest", () => {
    const link = readLink(fields, new URLSearchParams("mode=generik&state=bloc&nope=1&themes=light,blue&tests=maybe"));
    assert.deepEqual(link.ignored, ["mode=generik", "nope=1", "themes=blue", "tests=maybe"]);
    assert.deepEqual([...link.choices.keys()], ["state", "themes"]);
  });

  it("that is damaged is refused", async () => {
    await assert.rejects(unpackLink(new URLSearchParams({ z: "%%%" })));
    await assert.rejects(unpackLink(new URLSearchParams({ z: "AAAA" })));
  });

  it("that unpacks to far too much is refused", async () => {
    const bomb = await packLink(new URLSearchParams({ customAiRules: "a".repeat(2_000_000) }));
    assert(bomb.toString().length < 5000);
    await assert.rejects(unpackLink(bomb), /too long/);
  });
});
