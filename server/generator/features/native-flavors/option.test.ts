import assert from "node:assert/strict";
import { parse } from "yaml";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { compose } from "../../compose.ts";

const tools = sourceTools();
const project = (config: object) => compose({ recipe: "minimal", ...config }, tools);
const textOf = ({ files }: ReturnType<typeof project>, path: string) =>
  files.find((file) => file.path === path)?.content ?? "";

describe("native flavours", () => {
  it("leave no trace when they are off", () => {
    const { files, warnings } = project({ flavors: ["dev", "prod"] });
    assert.ok(!files.some(({ path }) => path === "FLAVORS.md" || /^lib\/main_/.test(path)));
    assert.ok(!warnings.some(({ id }) => id === "native-flavor-setup"));
    assert.doesNotMatch(textOf(project({ flavors: ["dev"] }), ".github/workflows/ci.yml"), /matrix/);
  });

  it("bring dev and prod when no flavour was chosen", () => {
    const made = project({ nativeFlavors: true });
    assert.deepEqual(made.config["flavors"], ["dev", "prod"]);
    assert.ok(made.warnings.some(({ id }) => id === "native-flavor-setup"));
  });

  const flavors = ["dev", "stagingEu", "prod"];
  const files = ["lib/main_dev.dart", "lib/main_staging_eu.dart", "lib/main_prod.dart"];
  const made = project({ nativeFlavors: true, flavors, orgId: "org.test", appName: "my_shop" });

  for (const [at, path] of files.entries()) {
    it(`${path} starts ${flavors[at]} and checks it`, () => {
      const text = textOf(made, path);
      assert.match(text, new RegExp(`GeneralConstants\\.mode == AppMode\\.${flavors[at]},`));
      assert.match(text, /return bootstrap\(\);/);
    });
  }

  it("have a first one for commands that name none", () => {
    assert.equal(parse(textOf(made, "pubspec.yaml")).flutter["default-flavor"], "dev");
    assert.doesNotMatch(textOf(project({ flavors }), "pubspec.yaml"), /default-flavor/);
  });

  it("are the entries of launch.json", () => {
    const { configurations } = JSON.parse(textOf(made, ".vscode/launch.json"));
    assert.deepEqual(
      configurations.map(({ program, args }: { program: string; args: string[] }) => [program, ...args]),
      flavors.map((flavor, at) => [files[at], "--flavor", flavor]),
    );
  });

  it("leave the entry point on iOS to -t, so that integration tests start", () => {
    const ios = made.files.filter(({ path }) => path.startsWith("ios/"));
    assert.ok(ios.some(({ content }) => content.includes("Debug-dev")));
    for (const { path, content } of ios) assert.ok(!content.includes("FLUTTER_TARGET"), path);
  });

  it("are the matrix of every build of the CI", () => {
    const { jobs } = parse(textOf(made, ".github/workflows/ci.yml"));
    for (const job of ["android", "ios"]) {
      const expected = flavors.map((flavor, at) => ({ flavor, entry: files[at] }));
      assert.deepEqual(jobs[job].strategy.matrix.include, expected, job);
    }
  });

  it("go to the stores as production alone", () => {
    const text = textOf(made, ".github/workflows/release.yml");
    assert.match(text, /flutter build appbundle --release --flavor prod -t lib\/main_prod\.dart/);
    assert.doesNotMatch(text, /matrix|main_dev|stagingEu/);
    assert.match(text, /^# .*SETUP\.md lists the secrets, and what signing for iOS needs\./);
    assert.match(
      textOf(made, "SETUP.md"),
      /a distribution certificate .*, the provisioning profile and a key of the App/,
    );
  });

  it("have their identifiers in FLAVORS.md", () => {
    const page = textOf(made, "FLAVORS.md");
    assert.match(page, /\| `dev` \| `My Shop Dev` \| `org\.test\.my_shop\.dev` \| `org\.test\.myShop\.dev` \|/);
    assert.match(page, /\| `prod` \| `My Shop` \| `org\.test\.my_shop` \| `org\.test\.myShop` \|/);
    assert.match(page, /flutter run --flavor stagingEu -t lib\/main_staging_eu\.dart/);
  });

  it("speak only of the platforms that the app has", () => {
    const android = project({ nativeFlavors: true, identity: { platforms: ["android"] } });
    assert.doesNotMatch(textOf(android, "FLAVORS.md"), /Bundle id|ipa|Xcode|ios\//);
    const ios = project({ nativeFlavors: true, identity: { platforms: ["ios"] } });
    assert.doesNotMatch(textOf(ios, "FLAVORS.md"), /App id|appbundle|Gradle|android\//);
  });

  it("that YAML takes for booleans stay names", () => {
    const { jobs } = parse(
      textOf(project({ nativeFlavors: true, flavors: ["no", "yes"] }), ".github/workflows/ci.yml"),
      { version: "1.1" },
    );
    assert.deepEqual(
      jobs.android.strategy.matrix.include.map(({ flavor }: { flavor: unknown }) => flavor),
      ["no", "yes"],
    );
  });
});
