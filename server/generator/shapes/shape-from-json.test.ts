import assert from "node:assert/strict";
import fc from "fast-check";
import { featureShapesSchema, isRecord } from "../model/feature-shape.ts";
import { SampleError } from "./json/samples.ts";
import { shapeFromJson } from "./shape-from-json.ts";

/** The types of the fields of the main class, by their keys in JSON. */
function typesIn(sample: string): Readonly<Record<string, string>> {
  const [main] = shapeFromJson(sample, "orders").shape.types.filter(isRecord);
  return Object.fromEntries((main?.fields ?? []).map(({ json, type }) => [json, type]));
}

const entries = (values: readonly unknown[]) => JSON.stringify(values.map((value) => ({ id: 1, x: value })));

describe("a shape from a sample", () => {
  for (const [what, sample, type] of [
    ["a whole number", entries([1, 2]), "int"],
    ["a number with a fraction", entries([1, 2.5]), "double"],
    ["a number that is written with a point", '[{"id": 1, "x": 1.0}]', "double"],
    ["a number that is sometimes text", entries([1, "2"]), "int"],
    ["a number that is sometimes a text with a fraction", entries([1, "2.5"]), "double"],
    ["a number beside words", entries([1, "many"]), "text"],
    ["digits that are always text", entries(["007", "42"]), "text"],
    ["yes or no", entries([true, false]), "bool"],
    ["null beside a text", entries([null, "a"]), "text?"],
    ["what is missing in one entry", '[{"id": 1, "x": "a"}, {"id": 2}]', "text?"],
    ["only null", entries([null]), "any"],
    ["a date", entries(["2026-01-31", "2026-02-01"]), "date"],
    ["a time with a zone", entries(["2026-01-31T10:00:00+02:00"]), "date"],
    ["a day that no month has", entries(["2026-02-30"]), "text"],
    ["a date beside another text", entries(["2026-01-31", "soon"]), "text"],
    ["a list", entries([["a"], []]), "List<text>"],
    ["a list with nulls", entries([[1, null]]), "List<int?>"],
    ["a list of lists", entries([[[1], [2]]]), "List<List<int>>"],
    ["an empty list", entries([[]]), "List<any>"],
    ["an object", entries([{ street: "a" }]), "X"],
    ["an object whose keys are ids", entries([{ 17: 1, 23: 2 }]), "Map<int>"],
    ["values of different kinds", entries([1, { a: 1 }]), "any"],
    ["words in capitals that repeat", entries(["OPEN", "SHIPPED", "OPEN", "SHIPPED"]), "X"],
    ["words in capitals that do not repeat", entries(["OPEN", "SHIPPED"]), "text"],
    ["codes of currencies", entries(["EUR", "USD", "EUR", "USD"]), "text"],
    ["one word that repeats", entries(["OPEN", "OPEN", "OPEN", "OPEN"]), "text"],
  ] as const) {
    it(`sees ${what} as ${type}`, () => assert.equal(typesIn(sample)["x"], type));
  }

  for (const [what, sample, type, at, pages] of [
    ["a list", [{ a: 1 }], "List<Item>", [], undefined],
    ["a list below data", { data: [{ a: 1 }] }, "List<Item>", ["data"], undefined],
    ["a list below the name of the feature", { orders: [{ a: 1 }], total: 1 }, "List<Item>", ["orders"], undefined],
    [
      "a list in an envelope",
      { data: { items: [{ a: 1 }] }, status: "ok" },
      "List<Item>",
      ["data", "items"],
      undefined,
    ],
    ["a list with pages", { results: [{ a: 1 }], page: 1 }, "List<Item>", ["results"], "page"],
    ["a list with offsets", { results: [{ a: 1 }], offset: 0 }, "List<Item>", ["results"], "offset"],
    ["an entry with an id", { id: 1, items: [{ a: 1 }] }, "List<Item>", ["items"], "page"],
    ["an object without an id", { theme: "dark" }, "Item", [], undefined],
    ["an object below data", { data: { theme: "dark" } }, "Item", ["data"], undefined],
  ] as const) {
    it(`takes ${what} for ${type} at ${at.join(".") || "the top"}`, () => {
      const [load] = shapeFromJson(JSON.stringify(sample), "orders").shape.requests;
      assert.deepEqual([load?.answer, load?.pages?.by], [{ type, at }, pages]);
    });
  }

  for (const sample of ["", "{", "[]", "{}", "1", "1.5", '["a"]', "[1.5]", "[".repeat(100_000)]) {
    it(`refuses ${sample.slice(0, 10) || "nothing"} with a sentence`, () => {
      assert.throws(
        () => shapeFromJson(sample, "orders"),
        (error) => error instanceof SampleError && error.message.endsWith("."),
      );
    });
  }

  it("is valid whatever the sample says, with names that Dart takes", () => {
    const value = fc.jsonValue({ maxDepth: 5 });
    const anything = fc.dictionary(fc.string({ unit: "binary" }), value, { minKeys: 1 });
    fc.assert(
      fc.property(fc.array(anything, { minLength: 1, maxLength: 4 }), (samples) => {
        const { shape } = shapeFromJson(JSON.stringify(samples), "orders");
        const read = featureShapesSchema.safeParse({ orders: shape });
        assert.deepEqual(read.error?.issues, undefined);
      }),
      { numRuns: 300 },
    );
  });
});
