import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { compose } from "../../../server/generator/compose.ts";
import { whyNoDartVm } from "../../../tools/dart-vm.mjs";
import { holdPart, markdownTable } from "../../docs/marked-part.ts";
import { chosenSeed } from "../../fuzz/random.ts";
import { eachRecipe, everyPair, randomRow } from "../../generated/rows/rows.ts";
import { sourceTools } from "../../generated/source-tools.ts";
import { settledProject } from "../../generated/update/pair-problems.ts";
import { updatedPair } from "../../generated/update/updated-pair.ts";
import { type FixSample, fixSamples } from "../../support/fixes/fix-samples.ts";
import { readApiIndex } from "../api-index/read-index.ts";
import type { DartProject } from "./compile-projects.ts";
import { dartProject } from "./dart-project.ts";
import type { CompilerMessage } from "./messages.ts";
import { type CompiledTogether, compileTogether } from "./together.ts";

const missing = whyNoDartVm();

/** The end of a line with a mistake. */
const mark = / \/\/ wrong: (.+)$/;

/** SEED=<number> tries others. */
const firstSeed = chosenSeed(1);
const seeds = Array.from({ length: 20 }, (_, index) => firstSeed + index);

describe("the Dart compiler", () => {
  it(missing ?? "runs on this machine", () => {
    const platform = `${process.platform}-${process.arch}`;
    assert.equal(missing === undefined, platform === "linux-x64");
    if (missing !== undefined) console.log(`      ${missing} No generated project was compiled.`);
  });

  if (missing !== undefined) return;

  const rows = [...eachRecipe(), ...everyPair(), ...seeds.map(randomRow)];
  const mistakes = readMistakes();
  const samples = fixSamples().flatMap((sample) =>
    sample.after === undefined ? [] : [{ ...sample, after: sample.after }],
  );
  const tools = sourceTools();
  const updates = seeds.flatMap((seed) => {
    const project = settledProject(updatedPair(seed, tools));
    return project === undefined ? [] : [{ seed, project }];
  });
  const compiled = compileTogether(() => [
    ...rows.map(({ request }) => dartProject(compose(request, tools))),
    { name: "mistakes", files: mistakes },
    repaired(samples),
    ...updates.map(({ project }) => project),
    everyLibrary(),
  ]);
  let compilation: readonly CompiledTogether[];
  before(async function () {
    this.timeout(600_000);
    compilation = await compiled();
    console.log(
      `      ${rows.length} projects, ${compilation[0]?.libraries} different libraries with those of other tests`,
    );
  });

  for (const [index, { name, request }] of rows.entries()) {
    it(`finds nothing wrong in ${name}`, () => {
      const errors = compilation[index]?.errors.map(described);
      assert.deepEqual(errors, [], JSON.stringify(request));
    });
  }

  for (const [path, text] of mistakes) {
    const expected = text.split("\n").flatMap((line, index) => (mark.test(line) ? [index + 1] : []));
    it(`finds each of the ${expected.length} mistakes in ${path}, and nothing else`, () => {
      const errors = compilation[rows.length]?.errors.filter(({ file }) => file === path) ?? [];
      const lines = [...new Set(errors.map(({ line }) => line))].sort((a, b) => a - b);
      assert.deepEqual(lines, expected, errors.map(described).join("\n"));
    });
  }

  it("is counted in docs/generator.md (UPDATE_DOCS=1 writes it)", () => {
    const kinds = new Set(
      [...mistakes.values()].flatMap((text) => text.split("\n").flatMap((one) => mark.exec(one)?.[1] ?? [])),
    );
    const counted = [
      [
        String(rows.length),
        "projects are compiled, their tests included: the recipes, rows with every two values together, and 20 random ones",
      ],
      [String(kinds.size), "kinds of mistakes are put into code, and all are found"],
    ];
    holdPart("docs/generator.md", "compiled", markdownTable(["in each run", ""], counted));
  });

  for (const { check, name, path } of samples) {
    it(`finds nothing wrong in ${name}, which the fix of ${check} repaired`, () => {
      const errors = compilation[rows.length + 1]?.errors.filter(({ file }) => file === inProject(check, path));
      assert.deepEqual(errors?.map(described), []);
    });
  }

  for (const [index, { seed }] of updates.entries()) {
    it(`finds nothing wrong in what an update leaves without anything to decide: pair ${seed}`, () => {
      assert.deepEqual(compilation[rows.length + 2 + index]?.errors.map(described), []);
    });
  }

  it("is given no stub that is wrong, of all packages that there are", () => {
    const { errors, inStubs } = compilation.at(-1) ?? {};
    assert.deepEqual([inStubs?.map(described), errors?.map(described)], [[], []]);
  });
});

function described({ file, line, text }: CompilerMessage): string {
  return `${file}:${line} ${text}`;
}

/** A project of everything that the fixes of code made. */
function repaired(samples: readonly (FixSample & { readonly after: string })[]): DartProject {
  return { name: "repaired", files: new Map(samples.map(({ check, path, after }) => [inProject(check, path), after])) };
}

function inProject(check: string, path: string): string {
  return path.replace("lib/", `lib/${check.replaceAll("-", "_")}/`);
}

/** Dart files in which every line with a mistake ends with a mark. */
function readMistakes(): ReadonlyMap<string, string> {
  const folder = new URL("mistakes/", import.meta.url);
  const names = readdirSync(folder).sort();
  return new Map(names.map((name) => [`lib/${name}`, readFileSync(new URL(name, folder), "utf8")]));
}

/** A project that imports everything that there is a stub of. */
function everyLibrary(): DartProject {
  const uris = [...readApiIndex()].flatMap(([name, { libraries }]) => (name === "dart" ? [] : Object.keys(libraries)));
  const text = uris.map((uri, index) => `import '${uri}' as library_${index};\n`).join("");
  return { name: "every_library", files: new Map([["lib/all.dart", text]]) };
}
