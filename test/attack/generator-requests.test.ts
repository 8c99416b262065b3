import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { newProject } from "../../server/operations/new-project.ts";
import { runHere } from "../support/adapters/cli/run-here.ts";
import { contents } from "./folder-contents.ts";
import { createSandbox, type Sandbox } from "./sandbox.ts";

const config = { recipe: "minimal", appName: "garden" };

describe("palisade new inside a project", () => {
  let sandbox: Sandbox;
  beforeEach(async () => {
    sandbox = await createSandbox();
  });
  afterEach(() => sandbox.remove());

  it("with --config makes no second project in the first, and what it says instead works", async () => {
    const project = join(sandbox.folder, "garden");
    const runIn = (folder: string, ...args: readonly string[]) =>
      runHere(args, { ...sandbox.services, workingFolder: folder });
    const context = { progress() {}, signal: new AbortController().signal };
    await newProject.run(sandbox.services, newProject.input().parse({ config, folder: project }), context);
    const before = await contents(project);
    for (const folder of ["", ".palisade"]) {
      const from = join(project, folder);
      const file = relative(from, join(project, ".palisade/config.json"));
      const { code, stderr } = await runIn(from, "new", "--config", file);
      assert.equal(code, 2);
      assert.match(stderr, /garden is a project already, and a new one is not made inside it\./);
      assert.deepEqual(await contents(project), before);
      const [, beside = ""] = /\(--output (.+?)\)/.exec(stderr) ?? [];
      assert.equal((await runIn(from, "new", "--config", file, "--output", beside)).code, 0);
      assert.deepEqual(await contents(project), before);
      assert.deepEqual(await contents(join(sandbox.folder, "garden_2")), before);
      await rm(join(sandbox.folder, "garden_2"), { recursive: true });
    }
  });
});

describe("names that a project cannot have", () => {
  let sandbox: Sandbox;
  before(async () => {
    sandbox = await createSandbox();
  });
  after(() => sandbox.remove());

  const refused: readonly (readonly [what: string, request: object, field: string, words: RegExp])[] = [
    ["depends on itself directly", { appName: "dio", apiClient: "dio" }, "appName", /depend on itself; try "my_dio"/],
    ["depends on itself further down", { appName: "path" }, "appName", /depend on itself; try "my_path"/],
    ["is part of the SDK", { appName: "flutter_localizations" }, "appName", /try "my_flutter_localizations"/],
    ["is a platform's part of a plugin", { appName: "url_launcher_android" }, "appName", /depend on itself/],
    ["is a device of Windows", { appName: "con" }, "appName", /Windows keeps for a device; try "my_con"/],
    [
      "has a feature that is one",
      { features: ["home", "aux"] },
      "features.1",
      /Windows keeps for a device; try "my_aux"/,
    ],
    [
      "has a flavour that is one",
      { flavors: ["nul", "prod"] },
      "flavors.0",
      /Windows keeps for a device; try "nulApp"/,
    ],
    ["has an organisation with one", { orgId: "com.lpt1" }, "orgId", /'lpt1', which Windows cannot have/],
    ["has an icon in one", { identity: { iconPath: "assets/prn/a.png" } }, "identity.iconPath", /Windows keeps/],
    [
      "has a picture that is one",
      { identity: { splashImage: "assets/com1.png" } },
      "identity.splashImage",
      /Windows keeps/,
    ],
  ];
  for (const [what, request, field, words] of refused) {
    it(`are refused with the reason: it ${what}`, async () => {
      const { problems } = await sandbox.services.generator.check(request);
      assert.match(problems[field] ?? "", words);
      await assert.rejects(sandbox.services.generator.generate(request), { kind: "invalid input", message: words });
    });
  }
});
