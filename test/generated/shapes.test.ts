import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { compose } from "../../server/generator/compose.ts";
import type { FeatureShapes } from "../../server/generator/model/feature-shape.ts";
import { shapeFromJson } from "../../server/generator/shapes/shape-from-json.ts";
import { shapeFromOpenApi } from "../../server/generator/shapes/shape-from-openapi.ts";
import { whyNoDartVm } from "../../tools/dart-vm.mjs";
import { dartProject } from "../dart-proof/front-end/dart-project.ts";
import { outcomeOf } from "../dart-proof/front-end/run/outcomes.ts";
import { runProjects } from "../dart-proof/front-end/run/run-projects.ts";
import { chosenSeed } from "../fuzz/random.ts";
import { describedBy } from "../support/generator/described-by.ts";
import { createProjectProver } from "./prove-project.ts";
import { randomSamples } from "./random-samples.ts";
import { sourceTools } from "./source-tools.ts";

const states = ["getx", "riverpod", "bloc", "provider", "none"];
const architectures = ["feature-folder", "layer-folder", "clean", "mvc", "mvvm"];

/** Every library with every architecture, the base layer and the widgets of lists in half of them. */
const pairs = states.flatMap((state, row) =>
  architectures.map((architecture, column) => ({
    mode: "generic",
    state,
    architecture,
    baseLayer: (row + column) % 2 === 0,
    apiModels: column % 2 === 0 ? "manual" : "freezed",
    interactivity: (row + column) % 3 === 0 ? ["infinite-scroll", "pull-refresh", "shimmer"] : [],
    components: (row + column) % 2 === 0 ? [] : ["state_widgets"],
  })),
);

const orders = [
  { id: 1, created_at: "2026-01-31T10:00:00Z", total: 12.5, note: null, tags: ["a"], lines: [{ sku: "a", amount: 2 }] },
  { id: "2", created_at: "2026-02-01", total: 3, note: "soon", tags: null, lines: [], grid: [[1], [null]] },
];
const pets = describedBy(readFileSync("test/data/generator/openapi/pets.yaml", "utf8"));
const shapes: FeatureShapes = {
  orders: shapeFromJson(JSON.stringify({ data: orders, page: 1 }), "orders").shape,
  preferences: shapeFromJson('{"theme": "dark", "volume": 3}', "preferences").shape,
  pets: shapeFromOpenApi(pets, "", "pets").shape,
  pet_removal: shapeFromOpenApi(pets, "/paths/~1pets~1{pet-id}", "pet_removal").shape,
};

describe("features whose API is known", () => {
  const tools = sourceTools();
  const prove = createProjectProver();
  const requestOf = (pair: object) => ({ ...pair, features: ["home", ...Object.keys(shapes)], featureShapes: shapes });

  for (const pair of pairs) {
    it(`prove with ${pair.state} and ${pair.architecture}`, () => {
      assert.deepEqual(prove(compose(requestOf(pair), tools)).problems, []);
    });
  }

  // Where there is no VM, a test of the compiler says so by name.
  if (whyNoDartVm() !== undefined) return;

  const samples = randomSamples(chosenSeed(1), 12);

  it("compile, and their tests and models read every sample that they were made of", async function () {
    this.timeout(600_000);
    // Five cover each library and each architecture.
    const chosen = states.map((_, index) => pairs[index * architectures.length + index]);
    const projects = chosen.map((pair) => dartProject(compose(requestOf(pair ?? {}), tools)));
    const runs = await runProjects([...projects, sampleProject()]);
    const outcomes = runs.flatMap(({ tests }) => tests.map((test) => [test.name, outcomeOf(test)] as const));
    assert.deepEqual(
      outcomes.filter(([, outcome]) => outcome === "failed"),
      [],
    );
    const read = outcomes.filter(([name, outcome]) => /^sample_[a-z] is read$/.test(name) && outcome === "passed");
    assert.equal(read.length, samples.length);
    const own = outcomes.filter(([name, outcome]) => /reads what the API sends/.test(name) && outcome === "passed");
    assert.ok(own.length >= 2 * projects.length, `${own.length}`);
  });

  /** One app with a feature for each sample, and a test that reads its entries. */
  function sampleProject() {
    const names = samples.map((_, index) => `sample_${String.fromCharCode(97 + index)}`);
    const made = samples.map((sample, index) => shapeFromJson(JSON.stringify(sample), names[index] ?? "").shape);
    const project = dartProject(
      compose(
        {
          mode: "generic",
          state: "none",
          architecture: "feature-folder",
          features: names,
          featureShapes: Object.fromEntries(names.map((name, index) => [name, made[index]])),
        },
        tools,
      ),
    );
    const classOf = (name: string) => `Sample${name.at(-1)?.toUpperCase()}Item`;
    const test = [
      "import 'dart:convert';",
      ...names.map((name) => `import 'package:my_app/features/${name}/${name}_item.dart';`),
      "import 'package:flutter_test/flutter_test.dart';",
      "void main() {",
      ...names.map((name, index) => {
        const texts = samples[index]?.map((entry) => `r"""${JSON.stringify(entry)}"""`).join(", ");
        return `test('${name} is read', () { for (final text in [${texts}]) { expect(${classOf(name)}.fromJson(jsonDecode(text)), ${classOf(name)}.fromJson(jsonDecode(text))); } });`;
      }),
      "}",
    ].join("\n");
    return { ...project, files: new Map([...project.files, ["test/samples_test.dart", test]]) };
  }
});
