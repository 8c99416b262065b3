import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describedBy } from "../../../test/support/generator/described-by.ts";
import { featureShapesSchema, isRecord, isUnion } from "../model/feature-shape.ts";
import { SampleError } from "./json/samples.ts";
import { shapeFromOpenApi } from "./shape-from-openapi.ts";

const pets = readFileSync("test/data/generator/openapi/pets.yaml", "utf8");

const list = { type: "array", items: { properties: { name: { type: "string" } } } };

const read = (text: string, fragment = "", files: Readonly<Record<string, string>> = {}) =>
  shapeFromOpenApi(describedBy(text, files), fragment, "pets");

describe("a shape from a description", () => {
  const { shape, warnings } = read(pets);

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

  for (const [what, schema, at] of [
    ["joined of parts", { allOf: [{ properties: { items: list } }, { properties: { total: {} } }] }, ["items"]],
    [
      "in an envelope",
      { properties: { data: { properties: { rows: list, count: {} } }, status: {} } },
      ["data", "rows"],
    ],
    ["alone in an envelope", { properties: { result: list } }, ["result"]],
    ["whose entries are joined of parts", { items: { allOf: [list.items] } }, []],
  ] as const) {
    it(`finds the list that is ${what}`, () => {
      const { shape: made } = read(describing({ "/beds": { get: answering(schema) } }));
      assert.deepEqual(made.requests[0]?.answer, { type: "List<Item>", at });
    });
  }

  it("says by name what is not supported, and makes the rest", () => {
    for (const words of [
      /either may be of several kinds/,
      /POST \/upload is left out/,
      /parameters that are not supported are X-Trace \(header\)\./,
    ])
      assert.ok(
        warnings.some((warning) => words.test(warning)),
        String(words),
      );
  });

  it("takes one operation or one path", () => {
    const named = (fragment: string) => read(pets, fragment).shape.requests.map(({ name }) => name);
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
        () => read(text),
        (error) => error instanceof SampleError && words.test(error.message),
      );
    });
  }

  it("never follows a reference to elsewhere, and says so", () => {
    const schema = { $ref: "https://evil.example/pet.yaml#/Pet" };
    const made = read(describing({ "/pets": { get: answering(schema) } }));
    assert.match(
      made.warnings.join("\n"),
      /https:\/\/evil\.example\/pet\.yaml#\/Pet leads to an address, so it is not read/,
    );
  });

  it("ends on a description that asks for endless work", () => {
    const all = Array.from({ length: 100 }, () => ({ $ref: "#/components/schemas/A" }));
    const A = { allOf: all, properties: { a: { $ref: "#/components/schemas/A" } } };
    const made = read(describing({ "/pets": { get: answering(A) } }, { A }));
    assert.equal(featureShapesSchema.safeParse({ pets: made.shape }).success, true);
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
        fc.record({
          oneOf: fc.array(tie("schema"), { maxLength: 3 }),
          discriminator: fc.record({ propertyName: name }),
        }),
        fc.record({ anyOf: fc.array(tie("schema"), { maxLength: 3 }) }),
        name.map((key) => ({
          oneOf: ["A", "B"].map((kind) => ({ properties: { [key]: { const: kind } } })),
          discriminator: { propertyName: key },
        })),
        name.map((key) => ({
          oneOf: ["a", "b"].map((one) => ({
            properties: { [key]: { enum: [one] }, self: { $ref: "#/components/schemas/A" } },
          })),
        })),
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
        const { shape: made } = read(describing(paths, { A }));
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

describe("what may be of several kinds", () => {
  const { shape, warnings } = read(readFileSync("test/data/generator/openapi/zoo.yaml", "utf8"));
  const [zoo] = shape.types.filter(isRecord);
  const typeOfField = (name: string) => zoo?.fields.find(({ json }) => json === name)?.type;

  it("is a union of classes where a discriminator tells them apart, by its mapping or by their names", () => {
    assert.deepEqual(
      shape.types
        .filter(isUnion)
        .map(({ name, key, cases }) => [name, key, cases.map(({ json, type }) => `${json} ${type}`)]),
      [
        ["Animal", "species", ["dog Dog", "puppy Dog", "Cat Cat"]],
        ["Shape", "form", ["circle Circle", "square Square", "rectangle Square"]],
      ],
    );
    assert.deepEqual(["favourite", "animals", "lost"].map(typeOfField), ["Animal", "List<Animal>", "Animal?"]);
  });

  for (const [what, field, type] of [
    ["what allOf wraps alone, under its own name", "owner", "Owner?"],
    ["a number with or without decimals", "size", "double?"],
    ["a text with the values of all kinds", "mood", "Mood?"],
    ["a text of which one kind lists some values", "label", "text?"],
    ["a class and a text, of which nothing is known", "either", "any"],
  ] as const) {
    it(`is ${what}`, () => assert.equal(typeOfField(field), type));
  }

  it("is no matter where the kinds only say which fields are needed", () => {
    const owner = shape.types.filter(isRecord).find(({ name }) => name === "Owner");
    assert.deepEqual(
      owner?.fields.map(({ json }) => json),
      ["name", "phone"],
    );
  });

  it("is said to be untyped by its name alone", () => {
    assert.deepEqual(warnings, ["either may be of several kinds (oneOf, anyOf), so it is not typed."]);
  });

  it("is said where only a base class has a discriminator", () => {
    const Pet = { discriminator: { propertyName: "species" }, properties: { species: { type: "string" } } };
    const made = read(describing({ "/pets": { get: answering({ $ref: "#/components/schemas/Pet" }) } }, { Pet }));
    assert.match(made.warnings.join("\n"), /^Pet has kinds that it does not list \(discriminator without oneOf\)/m);
  });
});

describe("a description in several files", () => {
  const main = (answer: object) => describing({ "/pets": { get: answering(answer) } });
  const fieldsOf = (text: string, files: Readonly<Record<string, string>>) => {
    const { shape, warnings } = read(text, "", files);
    const [item] = shape.types.filter(isRecord);
    return { fields: item?.fields.map(({ json, type }) => `${json} ${type}`), shape, warnings };
  };

  it("is read from where each reference is written, and only as far as it is needed", () => {
    const asked: string[] = [];
    const files: Readonly<Record<string, string>> = {
      "schemas/pet.yaml": "properties: {id: {type: integer}, owner: {$ref: 'people/owner.yaml#/Owner'}}",
      "schemas/people/owner.yaml":
        "Owner: {properties: {pets: {type: array, items: {$ref: ../pet.yaml}}, tag: {$ref: ../../openapi.yaml#/components/schemas/Tag}}}",
    };
    const description = {
      ...describedBy(
        describing(
          { "/pets": { get: answering({ $ref: "./schemas/pet.yaml" }) } },
          { Tag: { type: "integer" }, Unused: { $ref: "unused.yaml" } },
        ),
      ),
      readBeside: (path: string) => {
        asked.push(path);
        return { text: files[path] ?? "" };
      },
    };
    const { shape, warnings } = shapeFromOpenApi(description, "", "pets");
    assert.deepEqual(
      shape.types.filter(isRecord).map(({ name, fields }) => [name, fields.map(({ json, type }) => `${json} ${type}`)]),
      [
        ["Item", ["id int?", "owner Owner?"]],
        ["Owner", ["pets List<Item>?", "tag int?"]],
      ],
    );
    assert.deepEqual(warnings, []);
    assert.deepEqual(asked, ["schemas/pet.yaml", "schemas/people/owner.yaml"]);
  });

  it("ends where files refer to each other in a circle", () => {
    const files = { "a.yaml": "$ref: b.yaml", "b.yaml": "$ref: a.yaml" };
    const { warnings } = fieldsOf(main({ properties: { a: { $ref: "a.yaml" } } }), files);
    assert.match(warnings.join("\n"), /The reference [ab]\.yaml# leads nowhere/);
  });

  for (const [what, ref, words] of [
    ["out of the folder", "../secrets.yaml", "leads out of the description's folder"],
    ["out of the folder by a way round", "a/../../secrets.yaml", "leads out of the description's folder"],
    ["out of the folder in disguise", "%2e%2e/secrets.yaml", "leads out of the description's folder"],
    ["from the root of a disk", "/etc/passwd", "leads to an address"],
    ["to a disk of Windows", "C:\\secrets.yaml", "leads to an address"],
    ["to another machine", "\\\\evil.example\\share", "leads to an address"],
    ["to a file by its address", "file:///etc/passwd", "leads to an address"],
    ["out of the folder from another file", "deep.yaml#/Out", "leads out of the description's folder"],
    ["to an address from another file", "deep.yaml#/Address", "leads to an address"],
    ["to what is no YAML", "broken.yaml", "leads to a file that is no JSON or YAML"],
    ["to what is not there", "nothing.yaml", "leads to a file that is not there"],
  ] as const) {
    it(`says of a reference ${what} that it is not read`, () => {
      const files = {
        "deep.yaml": "Out: {$ref: ../secrets.yaml}\nAddress: {$ref: 'https://evil.example/a.yaml'}\n",
        "broken.yaml": "a: [",
        "secrets.yaml": "{type: object, properties: {password: {type: string}}}",
      };
      const { fields, warnings } = fieldsOf(main({ properties: { a: { $ref: ref } } }), files);
      assert.deepEqual(fields, ["a any"]);
      assert.ok(
        warnings.some((warning) => warning.endsWith(`${words}, so it is not read.`)),
        warnings.join("\n"),
      );
    });
  }
});
