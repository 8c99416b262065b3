import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { compose } from "../../compose.ts";
import { fieldsOf } from "../../config/read-config.ts";
import { type CatalogPackage, packages } from "../../packages/catalog.ts";
import { extraPackages } from "./option.ts";

const tools = sourceTools();
const project = (extraPackages: readonly string[]) => compose({ recipe: "minimal", extraPackages }, tools);
const step = "Set up the packages that you chose for your own code";
const setup = ({ files }: ReturnType<typeof project>) => files.find(({ path }) => path === "SETUP.md")?.content ?? "";

describe("more packages", () => {
  it("are declared as additions, development tools apart", () => {
    const { packages } = project(["equatable", "mocktail"]);
    const found = (list: typeof packages.dependencies, wanted: string) => list.find(({ name }) => name === wanted);
    assert.deepEqual(found(packages.dependencies, "equatable")?.tier, "opt");
    assert.deepEqual(found(packages.devDependencies, "mocktail")?.tier, "opt");
    assert.equal(found(packages.dependencies, "mocktail"), undefined);
  });

  it("keep the higher tier that the stack gives them", () => {
    const { packages } = project(["http"]);
    assert.equal(packages.dependencies.find(({ name }) => name === "http")?.tier, "req");
  });

  it("come with a step of the setup", () => {
    assert.ok(setup(project(["equatable"])).includes(step));
    assert.ok(setup(project(["equatable"])).includes("https://pub.dev/packages/equatable"));
    assert.ok(!setup(project([])).includes(step));
  });

  it("are all of the catalogue, but for those with a note that says what is used instead", () => {
    const choices = fieldsOf([extraPackages]).get("extraPackages")?.choices ?? [];
    const offered = new Set(choices.map(({ value }) => value));
    const others = Object.entries<CatalogPackage>(packages).filter(([name]) => !offered.has(name));
    assert.deepEqual(
      others.map(([name, { note = "" }]) => [name, note.includes("instead")]),
      [
        ["flutter_localization", true],
        ["custom_lint", true],
      ],
    );
    assert.throws(() => project(["flutter_localization"]), /extraPackages/);
  });

  it("warn when the licence is not free", () => {
    const warned = (names: readonly string[]) => project(names).warnings.map(({ id }) => id);
    assert.ok(warned(["syncfusion_flutter_pdfviewer"]).includes("licence-syncfusion-flutter-pdfviewer"));
    assert.ok(!warned(["equatable"]).some((id) => id.startsWith("licence-")));
  });
});
