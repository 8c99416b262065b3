import assert from "node:assert/strict";
import fc from "fast-check";
import { parse as parseYaml } from "yaml";
import { compose } from "../../server/generator/compose.ts";
import { mergeLayers } from "../../server/generator/config/merge.ts";
import { fieldsOf, nested, readConfig } from "../../server/generator/config/read-config.ts";
import { options } from "../../server/generator/features/index.ts";
import { recipes } from "../../server/generator/recipes/index.ts";
import { readXml } from "../../server/scanner/project/xml/xml.ts";
import { whyNoDartVm } from "../../tools/dart-vm.mjs";
import { dartProject } from "../dart-proof/front-end/dart-project.ts";
import { compileTogether } from "../dart-proof/front-end/together.ts";
import { hostileText, hostileTexts } from "../support/generator/formats/hostile.ts";
import { createProjectProver } from "./prove-project.ts";
import { sourceTools } from "./source-tools.ts";

/** What else a text might try in this generator. */
const own = [
  "<%= it.project %>",
  "%>",
  "${x}",
  "''';",
  "*/ }",
  "{name}",
  "{count, plural}",
  "]]>",
  "\\$x",
  "---\n- a: b",
];

/** Every place for a text of any kind, with what makes it matter. */
const places: Readonly<Record<string, object>> = {
  "identity.displayName": { flavors: ["dev", "prod"], nativeFlavors: true },
  customAiRules: {},
  "permissionReasons.camera": { permissions: ["camera"] },
};

const minimal = { recipe: "minimal" };
const rich = { recipe: "structured-riverpod", permissions: ["camera"], notifications: ["local"], consent: true };

describe("a project with hostile texts", () => {
  const tools = sourceTools();
  const prove = createProjectProver();

  const projectWith = (key: string, text: string, base: object) =>
    compose(mergeLayers([base, places[key] ?? {}, nested(key, text)] as never), tools);

  function check(key: string, text: string, base: object): void {
    const project = projectWith(key, text, base);
    // A text may say what no template may leave behind.
    const traces = /says (?:undefined|NaN)|has an object|piece of a template|is not finished|spaces at the end|Windows/;
    const problems = prove(project).problems.filter((problem) => !traces.test(problem));
    assert.deepEqual(problems.slice(0, 5), [], `${key} = ${JSON.stringify(text.slice(0, 200))}`);
  }

  for (const key of Object.keys(places)) {
    it(`proves with each of the worst texts as ${key}`, () => {
      for (const text of [...hostileTexts, ...own]) check(key, text, minimal);
      for (const text of own) check(key, text, rich);
    }).timeout(60_000);

    it(`proves with any text as ${key}`, () => {
      fc.assert(
        fc.property(hostileText, (text) => check(key, text, minimal)),
        { numRuns: 40, seed: 1 },
      );
    }).timeout(60_000);
  }

  // Where there is no VM, a test of the compiler says so by name.
  if (whyNoDartVm() === undefined) {
    const named = (base: object) => (text: string) => dartProject(projectWith("identity.displayName", text, base));
    const compiled = compileTogether(() => [...[...hostileTexts, ...own].map(named(minimal)), ...own.map(named(rich))]);

    it("is code that the front end of Dart compiles, with each of the worst texts as its name", async function () {
      this.timeout(600_000);
      const found = await compiled();
      assert.equal(found.length, hostileTexts.length + 2 * own.length);
      assert.deepEqual(found.flatMap(({ errors }) => errors).slice(0, 5), []);
    });
  }

  it("is refused where a field takes only some texts, with the field's name", () => {
    const limited = [...fieldsOf(options)].filter(([key, { kind }]) => kind === "text" && !(key in places));
    assert.ok(limited.length > 10);
    for (const [key, { default: value }] of limited) {
      if (typeof value !== "string") continue;
      assert.throws(
        () => readConfig(nested(key, "'; ${x} <b>\n"), options, recipes),
        (error: { details?: object }) => Object.hasOwn(error.details ?? {}, key),
        `${key} takes anything`,
      );
    }
  });

  it("shows a name as it was given, wherever it is placed", () => {
    const name = `A "b" <c> & 'd' $e \${f} \\ g`;
    const { files } = compose({ recipe: "minimal", identity: { displayName: name } }, tools);
    const text = (path: string) => files.find((file) => file.path === path)?.content ?? "";
    assert.equal(parseYaml(text("pubspec.yaml")).description.startsWith(name), true);
    const label = readXml(text("android/app/src/main/res/values/strings.xml")).root?.children[0];
    assert.ok(label);
    assert.match(text("lib/core/config/app_config.dart"), /A "b" <c> & \\?'d\\?' \\\$e \\\$\{f\} \\\\ g/);
  });
});
