import assert from "node:assert/strict";
import { compose } from "../../server/generator/compose.ts";
import { shapeFromJson } from "../../server/generator/shapes/shape-from-json.ts";
import { whyNoDartVm } from "../../tools/dart-vm.mjs";
import { dartProject } from "../dart-proof/front-end/dart-project.ts";
import { outcomeOf } from "../dart-proof/front-end/run/outcomes.ts";
import { runTogether } from "../dart-proof/front-end/together.ts";
import { chosenSeed } from "../fuzz/random.ts";
import { addedShapes, architectures, requestWith, shapedPairs, states } from "./openapi/shaped-pairs.ts";
import { createProjectProver } from "./prove-project.ts";
import { randomSamples } from "./random-samples.ts";
import { sourceTools } from "./source-tools.ts";

describe("features whose API is known", () => {
  const tools = sourceTools();
  const prove = createProjectProver();
  const requestOf = (pair: object) => requestWith(pair, addedShapes);

  for (const pair of shapedPairs) {
    it(`prove with ${pair.state} and ${pair.architecture}`, () => {
      assert.deepEqual(prove(compose(requestOf(pair), tools)).problems, []);
    });
  }

  // Where there is no VM, a test of the compiler says so by name.
  if (whyNoDartVm() !== undefined) return;

  const samples = randomSamples(chosenSeed(1), 12);
  // Five cover each library and each architecture.
  const chosen = states.map((_, index) => shapedPairs[index * architectures.length + index]);
  const run = runTogether(() => [
    ...chosen.map((pair) => dartProject(compose(requestOf(pair ?? {}), tools))),
    sampleProject(),
  ]);

  it("compile, and their tests and models read every sample that they were made of", async function () {
    this.timeout(600_000);
    const runs = await run();
    const outcomes = runs.flatMap(({ tests }) => tests.map((test) => [test.name, outcomeOf(test)] as const));
    assert.deepEqual(
      outcomes.filter(([, outcome]) => outcome === "failed"),
      [],
    );
    const read = outcomes.filter(([name, outcome]) => /^sample_[a-z] is read$/.test(name) && outcome === "passed");
    assert.equal(read.length, samples.length);
    const own = outcomes.filter(([name, outcome]) => /reads what the API sends/.test(name) && outcome === "passed");
    assert.ok(own.length >= 2 * chosen.length, `${own.length}`);
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
