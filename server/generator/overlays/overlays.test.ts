import assert from "node:assert/strict";
import { sourceTools } from "../../../test/generated/source-tools.ts";
import { compose } from "../compose.ts";
import type { RawObject } from "../config/merge.ts";
import type { OverlayFile } from "./overlay.ts";
import { readOverlay } from "./read-overlay.ts";

const source = { folder: "../team", sha256: "0" };

function overlayOf(content: RawObject, files: readonly OverlayFile[] = []) {
  const { overlay, problems } = readOverlay({ version: 1, name: "garden-team", ...content }, files, source);
  return overlay ?? assert.fail(JSON.stringify(problems));
}

const file = (path: string, content = "text\n"): OverlayFile => ({ path, content, isTemplate: false });

describe("an overlay", () => {
  const tools = sourceTools();
  const make = (request: object, ...overlays: ReturnType<typeof overlayOf>[]) =>
    compose({ recipe: "minimal", ...request }, tools, overlays);
  const textOf = (project: ReturnType<typeof make>, path: string) =>
    project.files.find((one) => one.path === path)?.content ?? assert.fail(`no ${path}`);

  it("changes nothing about a project when it brings nothing, but its record", () => {
    const [plain, laid] = [make({}), make({}, overlayOf({}))];
    const changed = laid.files.filter(({ path, content }) => textOf(plain, path) !== content).map(({ path }) => path);
    assert.deepEqual(changed, [".palisade/config.json", ".palisade/manifest.json", "MANIFEST.md"]);
    assert.deepEqual(JSON.parse(textOf(laid, ".palisade/config.json")).overlays, [source]);
  });

  it("gives defaults, which recipes and requests override", () => {
    const team = overlayOf({ defaults: { orgId: "org.garden", urlLauncher: true, state: "bloc" } });
    const { config } = make({ urlLauncher: false }, team);
    assert.deepEqual([config["orgId"], config["urlLauncher"], config["state"]], ["org.garden", false, "none"]);
  });

  it("locks values, and says whose they are when somebody asks for others", () => {
    const team = overlayOf({ locked: { urlLauncher: true, themes: ["light", "dark"] } });
    const { config, warnings } = make({ urlLauncher: false }, team);
    assert.deepEqual([config["urlLauncher"], config["themes"]], [true, ["light", "dark"]]);
    const locked = warnings.filter(({ id }) => id.startsWith("locked-"));
    assert.deepEqual(
      locked.map(({ message }) => message),
      [
        "themes is light, dark instead of light: overlay garden-team locks it.",
        "urlLauncher is true instead of false: overlay garden-team locks it.",
      ],
    );
    assert.deepEqual(
      make({ urlLauncher: true, themes: ["light", "dark"] }, team).warnings.filter(({ id }) =>
        id.startsWith("locked-"),
      ),
      [],
    );
  });

  it("refuses to lock what the rules of the generator decide otherwise", () => {
    const team = overlayOf({ locked: { state: "bloc" } });
    assert.throws(() => make({ recipe: "structured-riverpod" }, team), {
      name: "ConfigError",
      message: /^state is locked to bloc by overlay garden-team, but is riverpod: /,
    });
  });

  it("brings recipes", () => {
    const recipe = {
      id: "garden-app",
      title: "Garden app",
      description: "Ours.",
      config: { mode: "generic", state: "bloc" },
    };
    assert.equal(make({ recipe: "garden-app" }, overlayOf({ recipes: [recipe] })).config["state"], "bloc");
  });

  it("brings packages, and other versions of known ones", () => {
    const packages = [
      { name: "garden_ui", version: "^2.1.0", reason: "Our design system.", licence: "BSD-3-Clause" },
      { name: "http", version: "^1.5.0", reason: "What our proxy takes." },
    ];
    const project = make({}, overlayOf({ packages }));
    assert.match(textOf(project, "pubspec.yaml"), /^ {2}garden_ui: \^2\.1\.0$/m);
    assert.match(textOf(project, "pubspec.yaml"), /^ {2}http: \^1\.5\.0$/m);
    assert.match(textOf(project, "PACKAGES.md"), /garden_ui.*Our design system\..*overlay garden-team.*BSD-3-Clause/);
  });

  it("switches lints on, and off as well", () => {
    const on = textOf(make({}, overlayOf({ lints: { unawaited_futures: true } })), "analysis_options.yaml");
    assert.match(on, /^ {4}- unawaited_futures$/m);
    const off = textOf(make({}, overlayOf({ lints: { avoid_print: false } })), "analysis_options.yaml");
    assert.match(off, /^ {4}avoid_print: false$/m);
    assert.match(off, /^ {4}prefer_single_quotes: true$/m);
  });

  it("puts a licence header at the start of every source file", () => {
    const { files } = make({}, overlayOf({ licenceHeader: "Copyright 2026 The Garden Team\n\nBSD" }));
    const sources = files.filter(({ path }) => /\.(?:dart|kt|swift)$/.test(path));
    assert.ok(sources.length > 20);
    for (const { content } of sources)
      assert.match(content, /^\/\/ Copyright 2026 The Garden Team\n\/\/\n\/\/ BSD\n\n/);
  });

  it("brings files, templates and bytes", () => {
    const files: OverlayFile[] = [
      file("docs/garden.md", "# {{app.displayName}}\n"),
      { path: "lib/garden.dart", content: "const name = {{app.displayName}};\n", isTemplate: true },
      { path: "assets/garden.png", content: "iVBORw0=", encoding: "base64", isTemplate: false },
    ];
    const project = make({ identity: { displayName: "Ann's" } }, overlayOf({}, files));
    assert.equal(textOf(project, "docs/garden.md"), "# {{app.displayName}}\n");
    assert.equal(textOf(project, "lib/garden.dart"), "const name = 'Ann\\'s';\n");
    assert.equal(project.files.find(({ path }) => path === "assets/garden.png")?.owner, "overlay garden-team");
  });

  describe("contradicts, and the error names both:", () => {
    const other = (content: RawObject, files: readonly OverlayFile[] = []) =>
      overlayOf({ name: "other", ...content }, files);
    const http = (version: string) => ({ packages: [{ name: "http", version, reason: "Ours." }] });
    for (const [what, overlays, words] of [
      [
        "the generator about a file",
        [overlayOf({}, [file("pubspec.yaml")])],
        /overlay garden-team and project give the file pubspec\.yaml/,
      ],
      [
        "the generator about a file in other capitals",
        [overlayOf({}, [file("README.MD")])],
        /give the file README\.md/i,
      ],
      ["the generator about a folder", [overlayOf({}, [file("lib")])], /give the place lib/],
      [
        "another overlay about a file",
        [overlayOf({}, [file("a.txt")]), other({}, [file("a.txt")])],
        /overlay garden-team and overlay other give the file a\.txt/,
      ],
      [
        "another overlay about a locked value",
        [overlayOf({ locked: { tests: true } }), other({ locked: { tests: false } })],
        /overlay garden-team and overlay other give the locked field tests/,
      ],
      [
        "another overlay about a version",
        [overlayOf(http("^1.0.0")), other(http("^2.0.0"))],
        /overlay garden-team and overlay other give the version of http/,
      ],
      [
        "another overlay about a lint",
        [overlayOf({ lints: { avoid_print: true } }), other({ lints: { avoid_print: false } })],
        /give the lint avoid_print/,
      ],
      [
        "another overlay about the licence",
        [overlayOf({ licenceHeader: "A" }), other({ licenceHeader: "B" })],
        /give the licence header different/,
      ],
      [
        "the generator about a recipe",
        [overlayOf({ recipes: [{ id: "minimal", title: "M", description: "M", config: {} }] })],
        /the generator and overlay garden-team give the recipe minimal/,
      ],
    ] as const) {
      it(what, () => assert.throws(() => make({}, ...overlays), { name: "SlotConflict", message: words }));
    }
  });

  describe("is refused, and the error names the key:", () => {
    for (const [what, content, words] of [
      ["a key that does not exist", { default: {} }, /^it has no field "default"$/],
      ["a version of another format", { version: 2 }, /^version must be 1$/],
      ["a name that is none", { name: "Our Team" }, /^name /],
      [
        "a default that does not exist",
        { defaults: { stat: "bloc" } },
        /^defaults\.stat is not a known field; did you mean "state"/,
      ],
      ["a locked value that cannot be", { locked: { identity: { minSdk: 3 } } }, /^locked\.identity\.minSdk /],
      [
        "a recipe with a wrong choice",
        { recipes: [{ id: "a", title: "A", description: "A", config: { state: "blocc" } }] },
        /^recipes\.0\.config\.state .*"bloc"/,
      ],
      [
        "a version that is code",
        { packages: [{ name: "a", version: "{git: x}", reason: "A." }] },
        /^packages\.0\.version /,
      ],
      [
        "a package of the SDK",
        { packages: [{ name: "flutter_test", version: "^1.0.0", reason: "A." }] },
        /comes with Flutter/,
      ],
      [
        "a package twice",
        { packages: ["^1.0.0", "^2.0.0"].map((version) => ({ name: "a", version, reason: "A." })) },
        /^packages has a twice$/,
      ],
      ["a lint with a hostile name", { lints: { "a: b": true } }, /^lints/],
    ] as const) {
      it(what, () => {
        const { problems = [] } = readOverlay({ version: 1, name: "garden-team", ...content }, [], source);
        assert.equal(problems.length, 1, JSON.stringify(problems));
        assert.match(problems[0]?.message ?? "", words);
      });
    }
  });

  it("says what a template does wrong, with its file", () => {
    const team = overlayOf({}, [{ path: "a.md", content: "{{app.nam}}", isTemplate: true }]);
    assert.throws(() => make({}, team), /overlay garden-team, a\.md uses \{\{app\.nam}}, which does not exist/);
  });
});
