import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { featureShapesSchema, isRecord } from "../model/feature-shape.ts";
import { SampleError } from "./json/samples.ts";
import { shapeFromOpenApi } from "./shape-from-openapi.ts";

const pets = readFileSync("test/data/generator/openapi/pets.yaml", "utf8");

describe("a shape from a description", () => {
  const { shape, warnings } = shapeFromOpenApi(pets, "");

  it("makes a method of each operation, and the page of the list that needs nothing", () => {
    assert.deepEqual(
      shape.requests.map(({ name, method, path, body, answer }) => [name, method, path, body, answer.type]),
      [
        ["load", "GET", "/pets", null, "List<Item>"],
        ["createPet", "POST", "/pets", "NewPet", "Item"],
        ["getPetsPetId", "GET", "/pets/{petId}", null, "Item"],
        ["deletePetX", "DELETE", "/pets/{petId}", null, null],
      ],
    );
    assert.deepEqual(shape.requests[0]?.answer.at, ["data"]);
    assert.deepEqual(shape.requests[0]?.pages, {
      by: "page",
      parameter: "page",
      first: 0,
      size: { parameter: "per_page", value: 20 },
    });
  });

  it("joins allOf, follows references in a circle, and knows what may be missing", () => {
    const [main] = shape.types.filter(isRecord);
    const types = Object.fromEntries((main?.fields ?? []).map(({ name, type }) => [name, type]));
    assert.deepEqual(types, {
      name: "text",
      tag: "text?",
      birth: "date?",
      owner: "Owner?",
      id: "int",
      parent: "Item?",
      classValue: "text?",
      scores: "Map<double>?",
      either: "any",
    });
  });

  it("says by name what is not supported, and makes the rest", () => {
    for (const words of [/either may be of several kinds/, /POST \/upload is left out/, /parameter X-Trace \(header\)/])
      assert.ok(
        warnings.some((warning) => words.test(warning)),
        String(words),
      );
  });

  it("takes one operation or one path", () => {
    const named = (fragment: string) => shapeFromOpenApi(pets, fragment).shape.requests.map(({ name }) => name);
    assert.deepEqual(named("/paths/~1pets/get"), ["load"]);
    assert.deepEqual(named("/paths/~1pets~1{pet-id}"), ["getPetsPetId", "deletePetX"]);
    assert.throws(() => named("/paths/~1birds"), SampleError);
  });

  for (const [what, text, words] of [
    ["Swagger 2.0", '{"swagger": "2.0", "paths": {}}', /This one says 2\.0/],
    ["something else", "title: x", /does not say its version/],
    ["no YAML", "a: [", /not valid YAML/],
    ["no operation", '{"openapi": "3.1.0", "paths": {}}', /no operation/],
  ] as const) {
    it(`refuses ${what} with a sentence`, () => {
      assert.throws(
        () => shapeFromOpenApi(text, ""),
        (error) => error instanceof SampleError && words.test(error.message),
      );
    });
  }

  it("never follows a reference to elsewhere, and says so", () => {
    const schema = { $ref: "https://evil.example/pet.yaml#/Pet" };
    const read = shapeFromOpenApi(describing({ "/pets": { get: answering(schema) } }), "");
    assert.match(
      read.warnings.join("\n"),
      /https:\/\/evil\.example\/pet\.yaml#\/Pet leads to another file, which is not read/,
    );
  });

  it("ends on a description that asks for endless work", () => {
    const all = Array.from({ length: 100 }, () => ({ $ref: "#/components/schemas/A" }));
    const A = { allOf: all, properties: { a: { $ref: "#/components/schemas/A" } } };
    const read = shapeFromOpenApi(describing({ "/pets": { get: answering(A) } }, { A }), "");
    assert.equal(featureShapesSchema.safeParse({ pets: read.shape }).success, true);
  });

  it("is valid whatever names a description has, with names that Dart takes", () => {
    const name = fc.string({ unit: "binary", minLength: 1 });
    const schema = fc.letrec((tie) => ({
      schema: fc.oneof(
        { depthSize: "small" },
        fc.constantFrom(
          { type: "string" },
          { type: "integer" },
          { type: ["string", "null"] },
          { $ref: "#/components/schemas/A" },
        ),
        fc.record({ type: fc.constant("string"), enum: fc.array(name) }),
        fc.record({ type: fc.constant("array"), items: tie("schema") }),
        fc.record({ allOf: fc.array(tie("schema"), { maxLength: 3 }) }),
        fc.record({ properties: fc.dictionary(name, tie("schema")), required: fc.array(name) }),
      ),
    })).schema;
    fc.assert(
      fc.property(schema, schema, name, name, name, (A, answer, path, id, parameter) => {
        const operation = {
          ...answering(answer),
          operationId: id,
          parameters: [{ name: parameter, in: "query", schema: A }],
        };
        const paths = { [`/${path}`]: { get: operation, post: { ...operation, requestBody: content(A) } } };
        const { shape: made } = shapeFromOpenApi(describing(paths, { A }), "");
        assert.deepEqual(featureShapesSchema.safeParse({ pets: made }).error?.issues, undefined);
      }),
      { numRuns: 300 },
    );
  });
});

function describing(paths: object, schemas: object = {}): string {
  return JSON.stringify({ openapi: "3.1.0", paths, components: { schemas } });
}

function answering(schema: unknown) {
  return { responses: { 200: content(schema) } };
}

function content(schema: unknown) {
  return { content: { "application/json": { schema } } };
}
