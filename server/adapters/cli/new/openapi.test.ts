import assert from "node:assert/strict";
import { appendFile, copyFile, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { runHere } from "../../../../test/support/adapters/cli/run-here.ts";
import { createWorkspace, type Workspace } from "../../../../test/support/services/workspace.ts";
import { configPath } from "../../../generator/index.ts";

const shop = {
  openapi: "3.1.0",
  paths: {
    "/orders": { get: answering("Orders", "Order"), post: { ...answering("Orders", "Order"), requestBody: {} } },
    "/v1/sign-in": { post: answering("auth", "Session") },
    "/{shop}/hours": {
      parameters: [{ name: "shop", in: "path", required: true, schema: { type: "string" } }],
      get: answering(undefined, "Hours"),
    },
  },
  components: {
    schemas: {
      Order: { type: "object", required: ["id"], properties: { id: { type: "integer" }, total: { type: "number" } } },
      Session: { type: "object", properties: { token: { type: "string" } } },
      Hours: { type: "object", properties: { opens: { type: "string" } } },
    },
  },
};

describe("palisade new --openapi", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
    await workspace.write("shop.json", JSON.stringify(shop));
    await copyFile("test/data/generator/openapi/pets.yaml", at("pets.yaml"));
  });
  afterEach(() => workspace.remove());

  const at = (path: string) => join(workspace.folder, path);
  const run = (...args: string[]) => runHere(args, workspace.services);
  const make = (...args: string[]) => run("new", "garden", "--recipe", "minimal", ...args);
  const config = async () => JSON.parse(await readFile(at(`garden/${configPath}`), "utf8"));

  it("makes a feature of each tag or first word of a path, beside those of the recipe, and says what is left out", async () => {
    const { code, stdout, stderr } = await make("--openapi", "shop.json", "--openapi", "pets.yaml");
    assert.equal(code, 0, stderr);
    assert.match(stdout, /^note: POST \/upload is left out/m);
    assert.match(stdout, /^note: There is no feature upload, because nothing of it is supported\.$/m);
    const { features, featureShapes } = await config();
    assert.deepEqual(features.slice(-4), ["orders", "auth_api", "hours", "pets"]);
    assert.ok(features.length > 4, "the recipe's own are still there");
    assert.deepEqual(Object.keys(featureShapes).sort(), ["auth_api", "hours", "orders", "pets"]);
    const model = await readFile(at("garden/lib/features/orders/orders_item.dart"), "utf8").catch(() =>
      readFile(at("garden/lib/models/orders_item.dart"), "utf8"),
    );
    assert.match(model, /final double\? total;/);
  });

  it("names one feature for chosen paths, which later updates keep", async () => {
    const chosen = "animals=pets.yaml#/paths/~1pets,/paths/~1pets~1{pet-id}/get";
    assert.equal((await make("--openapi", chosen, "--set", "architecture=feature-folder")).code, 0);
    const { animals } = (await config()).featureShapes;
    assert.deepEqual(
      animals.requests.map(({ name }: { name: string }) => name),
      ["load", "createPet", "getPetsPetId"],
    );
    await appendFile(at("garden/lib/features/animals/animals_item.dart"), "\n// ours\n");
    assert.match((await run("update", "garden")).stdout, /^The project is up to date\.$/m);
    assert.equal((await run("update", "garden", "--set", "urlLauncher=on")).code, 0);
    assert.match(
      await readFile(at("garden/lib/features/animals/animals_item.dart"), "utf8"),
      /class AnimalsItem [\s\S]*ours/,
    );
    assert.deepEqual((await config()).featureShapes.animals, animals);
    assert.equal((await run("add", "feature", "animals", "garden", "--openapi", "pets.yaml#/paths/~1pets")).code, 0);
    assert.equal((await config()).featureShapes.animals.requests.length, 2);
  });

  it("reads the other files of a description below its folder, and no links", async () => {
    await workspace.write("api/openapi.yaml", 'openapi: 3.0.0\npaths: {/beds: {$ref: "paths/beds.yaml"}}\n');
    const answer = 'get: {responses: {"200": {content: {application/json: {schema: {$ref: ../schemas/bed.yaml}}}}}}\n';
    await workspace.write("api/paths/beds.yaml", answer);
    const fields = "id: {type: integer}, secret: {$ref: ../../elsewhere.yaml}, other: {$ref: link.yaml}";
    await workspace.write("api/schemas/bed.yaml", `{type: object, properties: {${fields}}}\n`);
    await workspace.write("elsewhere.yaml", "{type: object, properties: {password: {type: string}}}\n");
    await symlink(at("elsewhere.yaml"), at("api/schemas/link.yaml"));
    const { code, stdout, stderr } = await make("--openapi", "api/openapi.yaml");
    assert.equal(code, 0, stderr);
    assert.match(
      stdout,
      /^note: .*\.\.\/\.\.\/elsewhere\.yaml leads out of the description's folder, so it is not read\.$/m,
    );
    assert.match(stdout, /^note: .*schemas\/link\.yaml# leads through a link, so it is not read\.$/m);
    const [item] = (await config()).featureShapes.beds.types;
    assert.deepEqual(
      item.fields.map(({ name, type }: { name: string; type: string }) => [name, type]),
      [
        ["id", "int?"],
        ["secret", "any"],
        ["other", "any"],
      ],
    );
  });

  for (const [what, sources, words] of [
    ["a description that is not there", ["nothing.yaml"], /nothing\.yaml cannot be read/],
    ["operations that are not there", ["pets.yaml#/paths/~1birds"], /pets\.yaml.*no operation at #\/paths\/~1birds/],
    ["what is no description", ["garden.txt"], /garden\.txt: Descriptions of OpenAPI 3\.0 and 3\.1 can be read/],
    ["a name that Dart cannot have", ["class=pets.yaml"], /The name of the feature for pets\.yaml must not be "class"/],
    ["a name that brings its own pages", ["home=pets.yaml"], /must not be one that brings its own pages/],
    ["two features of one name", ["pets.yaml", "pets.yaml#/paths/~1pets"], /Two descriptions make the feature pets/],
  ] as const) {
    it(`refuses ${what}`, async () => {
      await workspace.write("garden.txt", "title: Garden\n");
      const { code, stderr } = await make(...sources.flatMap((source) => ["--openapi", source]));
      assert.equal(code, 2);
      assert.match(stderr, words);
    });
  }
});

function answering(tag: string | undefined, schema: string) {
  const content = { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } };
  return { ...(tag !== undefined && { tags: [tag] }), responses: { 200: { content } } };
}
