import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { runHere } from "../../../../test/support/adapters/cli/run-here.ts";
import { createRepository, type GitRepository } from "../../../../test/support/services/git/git-repository.ts";
import { configPath } from "../../../generator/index.ts";

describe("palisade add", () => {
  let repository: GitRepository;
  let made: string;
  before(async function () {
    this.timeout(60_000);
    repository = await createRepository();
    await run("new", "--recipe", "minimal", "--set", "architecture=feature-folder", "--set", "tests=on", "--out", app);
    made = await repository.commit({}, "Make the app");
  });
  afterEach(() => {
    repository.git(["reset", "--quiet", "--hard", made]);
    repository.git(["clean", "--quiet", "-fd"]);
  });
  after(() => repository.remove());

  const app = "repository/garden";
  const run = (...args: string[]) => runHere(args, { ...repository.services, workingFolder: repository.area });
  const add = (...args: string[]) => run("add", ...args);
  const read = (path: string) => readFile(join(repository.area, app, path), "utf8");
  const status = () => repository.git(["status", "--porcelain"]);
  const config = async () => JSON.parse(await read(configPath));

  it("adds a feature from nothing with its page, route, texts and test, and takes it back in one step", async () => {
    const { code, stdout, stderr } = await add("feature", "order_history", app);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /^new {7}lib\/features\/order_history\/order_history_page\.dart$/m);
    assert.match(stdout, /^new {7}test\/features\/order_history\//m);
    assert.match(stdout, /^new {7}docs\/features\/feature-order_history\.md$/m);
    assert.match(await read("lib/app/routes.dart"), /orderHistory = '\/order_history'/);
    assert.ok((await config()).features.includes("order_history"));
    assert.match((await run("update", app, "--allow-dirty")).stdout, /^The project is up to date\.$/m);
    assert.equal((await run("undo-update", app)).code, 0);
    assert.equal(status(), "");
  });

  it("keeps what people changed in the files that a feature is added to", async () => {
    const routes = await read("lib/app/routes.dart");
    await repository.commit({ "garden/lib/app/routes.dart": `${routes}\n// ours\n` }, "Ours");
    assert.equal((await add("feature", "orders", app)).code, 0);
    const merged = await read("lib/app/routes.dart");
    assert.ok(merged.includes("orders = '/orders'") && merged.endsWith("// ours\n"));
  });

  it("adds a feature whose model is what a sample shows", async () => {
    const sample = [
      { id: 1, created_at: "2026-01-31T10:00:00Z", total: 12.5, note: null, lines: [{ sku: "a", amount: 2 }] },
      { id: 2, created_at: "2026-02-01T10:00:00Z", total: 3, note: "soon", lines: [] },
    ];
    await repository.write("garden/../../orders.json", JSON.stringify(sample));
    const { code, stderr } = await add("feature", "orders", app, "--json", "orders.json");
    assert.equal(code, 0, stderr);
    const model = await read("lib/features/orders/orders_item.dart");
    for (const field of ["int id", "DateTime createdAt", "double total", "String? note", "List<OrdersLine> lines"])
      assert.ok(model.includes(`final ${field};`), field);
    assert.match((await run("update", app, "--allow-dirty")).stdout, /^The project is up to date\.$/m);
  });

  it("brings what is known of the API up to date when it gets a new sample", async () => {
    await repository.write("garden/../../one.json", JSON.stringify([{ id: 1 }]));
    await repository.write("garden/../../two.json", JSON.stringify([{ id: 1, name: "First" }]));
    assert.equal((await add("feature", "orders", app, "--json", "one.json")).code, 0);
    assert.equal((await add("feature", "orders", app, "--json", "two.json", "--allow-dirty")).code, 0);
    assert.ok((await read("lib/features/orders/orders_item.dart")).includes("final String name;"));
    assert.deepEqual(
      (await config()).features.filter((name: string) => name === "orders"),
      ["orders"],
    );
  });

  it("shows what it would do and writes nothing for a dry run", async () => {
    const { code, stdout } = await add("feature", "orders", app, "--dry-run");
    assert.equal(code, 0);
    assert.match(stdout, /^\+class OrdersPage /m);
    assert.equal(status(), "");
  });

  for (const [what, args, words] of [
    ["a name that Dart cannot have", ["Order History"], /The name of the feature must be 1 to 20 small letters/],
    ["a name that is a word of Dart", ["class"], /must not be "class".*try "my_class"/],
    ["a sample that is not there", ["orders", "--json", "nothing.json"], /nothing\.json cannot be read/],
    ["a feature that is there", ["home"], /has the feature home already/],
  ] as const) {
    it(`refuses ${what}`, async () => {
      const [name, ...flags] = args;
      if (name === "home") await add("feature", "home", app);
      const { code, stderr } = await add("feature", name, app, ...flags, "--allow-dirty");
      assert.equal(code, 2);
      assert.match(stderr, words);
    });
  }

  it("refuses to change a file that is not committed, unless it is asked to", async () => {
    await repository.write("garden/pubspec.yaml", `${await read("pubspec.yaml")}# mine\n`);
    await repository.write("garden/lib/app/routes.dart", `${await read("lib/app/routes.dart")}// mine\n`);
    const { code, stderr } = await add("feature", "orders", app);
    assert.equal(code, 2);
    assert.match(stderr, /is not committed\. Commit first|are not committed/);
  });

  for (const [what, value, key, also] of [
    ["flavour", "staging", "flavors", "lib/core/config/general_constants.dart"],
    ["locale", "de", "identity.locales", "lib/core/l10n/arb/app_de.arb"],
    ["permission", "camera", "permissions", "android/app/src/main/AndroidManifest.xml"],
  ] as const) {
    it(`adds a ${what}`, async () => {
      const { code, stdout, stderr } = await add(what, value, app);
      assert.equal(code, 0, stderr);
      assert.ok(stdout.includes(also) || what === "locale", stdout);
      const chosen = key.split(".").reduce((inner, name) => inner[name], await config());
      assert.ok(chosen.includes(value));
      assert.equal((await add(what, value, app, "--allow-dirty")).code, 2);
      const wrong = await add(what, "no such", app, "--allow-dirty");
      assert.equal(wrong.code, 2);
    });
  }

  it("adds a platform", async () => {
    await run("new", "--recipe", "minimal", "--set", "identity.platforms=android", "--out", "other");
    assert.equal((await add("platform", "ios", "other")).code, 0);
    assert.match(await readFile(join(repository.area, "other/ios/Runner/Info.plist"), "utf8"), /<plist/);
  });
});
