import assert from "node:assert/strict";
import { featureShapesSchema } from "../../server/generator/model/feature-shape.ts";
import { featuresFromOpenApi, type ReadFeatures } from "../../server/generator/shapes/features-from-openapi.ts";
import { SampleError } from "../../server/generator/shapes/json/samples.ts";
import { describedBy } from "../support/generator/described-by.ts";

const read = (text: string): ReadFeatures => featuresFromOpenApi(describedBy(text), "", undefined, {});

describe("a description that asks for endless work", () => {
  const schemas = (all: object, main = "A") => describing({ $ref: `#/components/schemas/${main}` }, all);
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const letters = [..."ABCDEFGHIJKLMNOPQRST"];
  /** Each schema holds the next ones many times: 10 to the power of 20 in all. */
  const fanned = (holds: (next: readonly object[]) => object) =>
    Object.fromEntries(
      letters.map((name, index) => [name, holds(Array.from({ length: 10 }, () => ref(letters[index + 1] ?? "A")))]),
    );
  const nested = (depth: number, start: string, end: string) => start.repeat(depth) + end.repeat(depth);

  const cases: readonly (readonly [what: string, text: () => string])[] = [
    ["references to itself", () => schemas({ A: ref("A") })],
    ["references in a circle", () => schemas({ A: ref("B"), B: ref("C"), C: ref("A") })],
    ["a list of itself", () => schemas({ A: { type: "array", items: ref("A") } })],
    ["a map of itself", () => schemas({ A: { type: "object", additionalProperties: ref("A") } })],
    ["a path that is itself", () => JSON.stringify({ openapi: "3.0.0", paths: { "/a": { $ref: "#/paths/~1a" } } })],
    ["a part of itself (allOf)", () => schemas({ A: { allOf: [ref("A"), ref("A")], properties: { a: ref("A") } } })],
    [
      "one of itself (oneOf)",
      () => schemas({ A: { oneOf: [ref("A"), ref("A")], discriminator: { propertyName: "a" } } }),
    ],
    ["many parts of many parts", () => schemas(fanned((next) => ({ allOf: next })))],
    ["many kinds of many kinds", () => schemas(fanned((next) => ({ oneOf: next })))],
    [
      "many kinds that a key tells apart",
      () => schemas(fanned((next) => ({ anyOf: next, discriminator: { propertyName: "a" } }))),
    ],
    ["many fields of many fields", () => schemas(fanned((next) => ({ properties: { ...next } })))],
    ["lists of lists of lists", () => schemas(fanned(([next]) => ({ type: "array", items: next })))],
    [
      "fields in fields, 100 000 deep",
      () => describingText(nested(100_000, '{"properties":{"a":', "}}").replace('":}', '":{}}')),
    ],
    ["parts in parts, 100 000 deep", () => describingText(nested(100_000, '{"allOf":[', "]}"))],
    ["kinds in kinds, 100 000 deep", () => describingText(nested(100_000, '{"oneOf":[', "]}"))],
    ["brackets, 100 000 deep", () => nested(100_000, "[", "]")],
    ["brackets in YAML, 100 000 deep", () => `openapi: 3.0.0\npaths: ${nested(100_000, "[", "]")}\n`],
    [
      "blocks in YAML, 2000 deep",
      () => `openapi: 3.0.0\n${Array.from({ length: 2000 }, (_, depth) => `${" ".repeat(depth)}a:\n`).join("")}`,
    ],
    [
      "anchors of anchors",
      () =>
        `openapi: 3.0.0\na0: &a0 {x: 1}\n${letters.map((_, index) => `a${index + 1}: &a${index + 1} [${`*a${index}, `.repeat(9)}*a${index}]\n`).join("")}paths: {}\n`,
    ],
    ["an anchor in itself", () => "openapi: 3.0.0\npaths: &a {/a: *a}\n"],
    [
      "100 000 values of an enum",
      () => describing({ type: "string", enum: Array.from({ length: 100_000 }, (_, one) => `v${one}`) }, {}),
    ],
    [
      "20 000 paths",
      () =>
        JSON.stringify({
          openapi: "3.0.0",
          paths: Object.fromEntries(
            Array.from({ length: 20_000 }, (_, one) => [`/p${one}`, { get: { responses: {} } }]),
          ),
        }),
    ],
    ["a text of 5 MB as a name", () => schemas({ A: { properties: { ["a".repeat(5_000_000)]: { type: "string" } } } })],
  ];
  for (const [what, text] of cases) {
    it(`ends: ${what}`, () => {
      const written = text();
      const started = performance.now();
      try {
        const { shapes } = read(written);
        assert.deepEqual(featureShapesSchema.safeParse(shapes).error?.issues, undefined);
      } catch (error) {
        assert.ok(error instanceof SampleError, String(error));
        assert.ok(error.message.length < 5000);
      }
      assert.ok(performance.now() - started < 15_000);
    }).timeout(60_000);
  }
});

function describing(schema: object, schemas: object): string {
  return describingText(JSON.stringify(schema), JSON.stringify(schemas));
}

function describingText(schema: string, schemas = "{}"): string {
  const responses = `{"200":{"content":{"application/json":{"schema":${schema}}}}}`;
  return `{"openapi":"3.1.0","paths":{"/a":{"get":{"responses":${responses}}}},"components":{"schemas":${schemas}}}`;
}
