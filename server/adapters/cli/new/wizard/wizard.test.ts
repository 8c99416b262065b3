import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { runHere } from "../../../../../test/support/adapters/cli/run-here.ts";
import { createWorkspace, type Workspace } from "../../../../../test/support/services/workspace.ts";
import { catalogOf } from "../../../../generator/catalog.ts";

describe("the questions of palisade new", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
  });
  afterEach(() => workspace.remove());

  const at = (path: string) => join(workspace.folder, path);
  const { recipes, sections, defaultRecipe } = catalogOf();
  const essential = sections.flatMap(({ fields }) => fields).filter((field) => field.essential);
  const minimal = String(recipes.findIndex(({ id }) => id === "minimal") + 1);

  /** Types lines on a terminal; those that are left out take what is in brackets. */
  async function type(
    answers: Readonly<Record<string, string | readonly string[]>>,
    args: readonly string[] = [],
    services = workspace.services,
  ) {
    const keys = ["recipe", ...essential.map(({ key }) => key), "folder", "end"];
    const typed = keys.flatMap((key) => answers[key] ?? "");
    return await runHere(["new", ...args], services, { typed });
  }

  /** What the project in a folder says of its own configuration. */
  async function configIn(folder: string) {
    return JSON.parse(await readFile(at(join(folder, ".palisade/config.json")), "utf8"));
  }

  it("are about the name, the organisation, the platforms, the state, the features and the flavours", () => {
    const keys = ["appName", "orgId", "identity.platforms", "state", "features", "flavors"];
    assert.deepEqual(
      essential.map(({ key }) => key),
      keys,
    );
  });

  it("propose what every other door starts from", async () => {
    const { code, stdout } = await type({});
    assert.equal(code, 0);
    const { config } = await workspace.services.generator.check({});
    assert.deepEqual(await configIn("my_app"), config);
    const recipe = recipes.findIndex(({ id }) => id === defaultRecipe) + 1;
    for (const words of [
      `Recipe [${recipe}]: `,
      "App name [my_app]: ",
      "Organization ID [com.example]: ",
      "Target platforms, several with commas [1,2]: ",
      "State management [2]: ",
      "Features, several with commas [1,2,3]: ",
      "Build flavours, several with commas [none]: ",
      "Folder [my_app]: ",
      "Make it [yes]: ",
    ]) {
      assert.ok(stdout.includes(words), words);
    }
    for (const { title } of recipes) assert.match(stdout, new RegExp(`^  \\d  ${title}: `, "m"));
  });

  it("take numbers, names, words of one's own and none, and show what was answered", async () => {
    const { code, stdout } = await type({
      recipe: minimal,
      appName: "asked_app",
      orgId: "org.example",
      "identity.platforms": "2",
      state: "Bloc",
      features: "1, home, orders",
      flavors: "dev,3",
      folder: "somewhere/else",
    });
    assert.equal(code, 0);
    const config = await configIn("somewhere/else");
    assert.deepEqual(
      [config.appName, config.orgId, config.identity.platforms, config.mode, config.state],
      ["asked_app", "org.example", ["ios"], "generic", "bloc"],
    );
    assert.deepEqual(
      [config.features, config.flavors],
      [
        ["splash", "home", "orders"],
        ["dev", "prod"],
      ],
    );
    const shown = [
      "Recipe: Minimal",
      "App name: asked_app",
      "Organization ID: org.example",
      "Target platforms: iOS",
      "State management: Bloc",
      "Features: Splash, Home, orders",
      "Build flavours: dev, prod",
      "Folder: somewhere/else",
    ];
    assert.ok(stdout.includes(`${shown.join("\n")}\n`), stdout);
  });

  it("are asked again after a wrong answer", async () => {
    const { code, stdout } = await type({
      recipe: ["7", minimal],
      appName: ["Bad Name", "asked_app"],
      "identity.platforms": ["none", "7", "1"],
      features: ["My Page", "home"],
      folder: ["apps", "free"],
      end: ["perhaps", "y"],
    });
    assert.equal(code, 0);
    assert.match(stdout, /It must be a number from 1 to 4\./);
    assert.match(stdout, /It must be 1 to 50 small letters/);
    assert.match(stdout, /It must have at least 1 of its values\./);
    assert.match(stdout, /It must be a number from 1 to 6\./);
    assert.match(stdout, /“My Page” must be /);
    assert.match(stdout, /apps is not empty\. Choose another folder/);
    assert.match(stdout, /It must be yes or no/);
    assert.deepEqual((await configIn("free")).identity.platforms, ["android"]);
  });

  it("go back, from the summary too, and keep what was typed", async () => {
    const { code, stdout } = await type({
      recipe: ["<", minimal],
      // At the organisation back to the name, and from there to the recipe.
      appName: ["first_app", "<", "back", "", "second_app"],
      end: ["<", "other", "yes"],
    });
    assert.equal(code, 0);
    assert.match(stdout, /This is the first question\./);
    assert.ok(stdout.includes("App name [first_app]: "));
    assert.equal((await configIn("other")).appName, "second_app");
  });

  it("free a choice that the recipe's mode would dictate, and give it back", async () => {
    await type({ state: "bloc", folder: "one" });
    assert.deepEqual(await modeAndState("one"), ["generic", "bloc"]);
    await type({ state: "getx", folder: "two" });
    assert.deepEqual(await modeAndState("two"), ["structured-getx", "getx"]);
    await type({ state: ["bloc", "<", "riverpod"], folder: "three" });
    assert.deepEqual(await modeAndState("three"), ["structured-riverpod", "riverpod"]);
    await type({ recipe: minimal, state: "riverpod", folder: "four" });
    assert.deepEqual(await modeAndState("four"), ["generic", "riverpod"]);
  });

  async function modeAndState(folder: string) {
    const { mode, state } = await configIn(folder);
    return [mode, state];
  }

  it("propose a folder beside the project that they are asked in", async () => {
    const services = { ...workspace.services, workingFolder: join(workspace.app, "lib") };
    assert.equal((await type({ recipe: minimal, appName: "asked_app" }, [], services)).code, 0);
    assert.deepEqual((await readdir(at("apps"))).sort(), ["asked_app", "garden_notes"]);
  });

  it("leave the folder out when a flag names it", async () => {
    const typed = [minimal, "asked_app", ...essential.slice(1).map(() => ""), "yes"];
    const { code, stdout } = await runHere(["new", "--out", "named"], workspace.services, { typed });
    assert.equal(code, 0);
    assert.doesNotMatch(stdout, /Folder/);
    assert.equal((await configIn("named")).appName, "asked_app");
  });

  it("write nothing when the answers end, or when the last one is no", async () => {
    const ended = await runHere(["new"], workspace.services, { typed: [minimal] });
    const refused = await type({ end: "no" });
    for (const { code, stderr } of [ended, refused]) {
      assert.equal(code, 2);
      assert.match(stderr, /Nothing was written/);
    }
    assert.deepEqual(await readdir(workspace.folder), ["apps"]);
  });
});
