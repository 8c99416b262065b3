import assert from "node:assert/strict";
import { compose } from "../../server/generator/compose.ts";
import { featureShapesSchema } from "../../server/generator/model/feature-shape.ts";
import { featuresFromOpenApi, type ReadFeatures } from "../../server/generator/shapes/features-from-openapi.ts";
import { SampleError } from "../../server/generator/shapes/json/samples.ts";
import { whyNoDartVm } from "../../tools/dart-vm.mjs";
import { compileProjects } from "../dart-proof/front-end/compile-projects.ts";
import { dartProject } from "../dart-proof/front-end/dart-project.ts";
import { createProjectProver } from "../generated/prove-project.ts";
import { sourceTools } from "../generated/source-tools.ts";
import { runHere } from "../support/adapters/cli/run-here.ts";
import { describedBy } from "../support/generator/described-by.ts";
import { hostileTexts, tricksIn } from "../support/reports/hostile-text.ts";
import { createWorkspace } from "../support/services/workspace.ts";
import { hostileApi } from "./hostile-api.ts";

/** What tries to become code: it breaks out of texts, comments, names and templates, and then calls something. */
const breakOuts = [
  "'; evil(); '",
  '"; evil(); "',
  "'''; evil(); '''",
  "\\'; evil(); //",
  "${evil()}",
  "$evil",
  "\\",
  "*/ evil(); /*",
  "x\nevil();\n///",
  "x\r\nevil();",
  "x\u2028evil();",
  "`] evil() [`",
  ") evil() (",
  "{id}/${evil()}",
  "<%= evil() %>",
  "<%~ it.project %>",
  "{{evil}}",
  "evil<T extends Object>()",
  ...["class", "Object", "String", "List", "Map", "Item", "ItemModel", "Repository", "Function", "dynamic", "Unknown"],
  ...["__proto__", "constructor", "prototype", "hasOwnProperty", "toString", "hashCode", "runtimeType", "fromJson"],
  ...["toJson", "values", "unknown", "json", "body", "load", "guard", "page", "item", "object", "_client", "context"],
  ...[
    "",
    " ",
    "1",
    "1st",
    "é",
    "ペット",
    "👾",
    "a".repeat(300),
    "a/b~c%2F",
    "..",
    "/etc/passwd",
    "$ref",
    "if",
    "x".repeat(35),
  ],
];

const read = (text: string): ReadFeatures => featuresFromOpenApi(describedBy(text), "", undefined, {});

describe("a hostile description of an API", () => {
  const tools = sourceTools();
  const prove = createProjectProver();
  const made = [breakOuts, hostileTexts.map(([, text]) => text)].map((texts) =>
    read(JSON.stringify(hostileApi(texts))),
  );
  const projects = made.flatMap(({ shapes }, index) =>
    (index === 0 ? ["clean", "feature-folder"] : ["mvvm"]).map((architecture) =>
      compose(
        {
          mode: "generic",
          state: index === 0 ? "riverpod" : "none",
          architecture,
          features: Object.keys(shapes),
          featureShapes: shapes,
          tests: true,
        },
        tools,
      ),
    ),
  );

  it("makes features all the same", () => {
    for (const { shapes } of made) {
      assert.ok(Object.values(shapes).flatMap(({ requests }) => requests).length > 20);
      assert.deepEqual(featureShapesSchema.safeParse(shapes).error?.issues, undefined);
    }
  });

  for (const [index, project] of projects.entries()) {
    it(`becomes no code: project ${index + 1} can be read, and imports what it uses`, () => {
      // A text may say what no template may leave behind.
      const problems = prove(project).problems.filter((one) => !/has a piece of a template/.test(one));
      assert.deepEqual(problems.slice(0, 5), []);
    });
  }

  // Where there is no VM, a test of the compiler says so by name.
  if (whyNoDartVm() === undefined) {
    it("becomes no code that the front end of Dart refuses", async function () {
      this.timeout(300_000);
      const { errors } = await compileProjects(projects.map(dartProject));
      assert.deepEqual(errors.flat().slice(0, 5), []);
    });
  }

  it("stays text in what palisade new says", async () => {
    const workspace = await createWorkspace();
    try {
      await workspace.write("api.json", JSON.stringify(hostileApi(hostileTexts.map(([, text]) => text))));
      const { code, stdout, stderr } = await runHere(["new", "garden", "--openapi", "api.json"], workspace.services);
      assert.equal(code, 0, stderr);
      assert.match(stdout, /^note: /m);
      assert.deepEqual([...stdout.split("\n"), ...stderr.split("\n")].flatMap(tricksIn), []);
    } finally {
      await workspace.remove();
    }
  });
});

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
