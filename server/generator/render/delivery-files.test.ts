import assert from "node:assert/strict";
import { parse } from "yaml";
import { sourceTools } from "../../../test/generated/source-tools.ts";
import { compose } from "../compose.ts";

const tools = sourceTools();
const project = (config: object) => compose({ recipe: "minimal", ...config }, tools);
const textIn = (config: object, wanted: string) =>
  project(config).files.find(({ path }) => path === wanted)?.content ?? "";

describe("the files of every project", () => {
  const wanted = [
    ".agents/skills/palisade/SKILL.md",
    ".claude/skills/palisade/SKILL.md",
    ".editorconfig",
    ".gitattributes",
    ".githooks/pre-commit",
    ".github/dependabot.yml",
    ".github/workflows/ci.yml",
    ".github/workflows/release.yml",
    ".gitignore",
    ".palisade/config.json",
    ".palisade/manifest.json",
    ".run/my_app_debug.run.xml",
    ".vscode/extensions.json",
    ".vscode/launch.json",
    ".vscode/settings.json",
    "AGENTS.md",
    "CLAUDE.md",
    "MANIFEST.md",
    "PACKAGES.md",
    "README.md",
    "SECURITY.md",
    "SETUP.md",
    "analysis_options.yaml",
    "pubspec.yaml",
  ];
  for (const mode of ["structured-getx", "structured-riverpod", "generic"]) {
    it(`are there in the mode ${mode}`, () => {
      const paths = new Set(project({ mode }).files.map(({ path }) => path));
      assert.deepEqual(
        wanted.filter((path) => !paths.has(path)),
        [],
      );
    });
  }

  it("have an executable hook", () => {
    const hook = project({}).files.find(({ path }) => path === ".githooks/pre-commit");
    assert.equal(hook?.mode, "0755");
    assert.match(hook?.content ?? "", /^#!\/bin\/sh\n[\s\S]*dart format[\s\S]*flutter analyze/);
  });

  it("keep the lock file and leave keys out of git", () => {
    const lines = textIn({}, ".gitignore").split("\n");
    assert.ok(!lines.some((line) => line.includes("pubspec.lock")));
    for (const line of ["*.jks", "*.keystore", "key.properties", ".dart_tool/"]) assert.ok(lines.includes(line), line);
  });
});

describe("pubspec.yaml", () => {
  const hostile = 'A "b": {c} #d\n- e \u202e ${x} 😀'.padEnd(300, "😀");

  it("keeps any display name within one short description", () => {
    const { description } = parse(textIn({ identity: { displayName: hostile } }, "pubspec.yaml"));
    assert.ok(description.length <= 180);
    assert.match(description, /^A "b": \{c\} #d - e .*…, a Flutter app\.$/u);
  });

  it("is sorted, and says why each package is there", () => {
    const text = textIn({ assetTooling: ["svg"], extraPackages: ["dio", "mocktail"] }, "pubspec.yaml");
    const { dependencies, dev_dependencies: dev } = parse(text);
    for (const names of [Object.keys(dependencies), Object.keys(dev)]) assert.deepEqual(names, names.toSorted());
    assert.ok(Object.keys(dependencies).includes("flutter"));
    assert.match(text, / {2}# rec: Draws the icons in assets\/icons\/\.\n {2}flutter_svg: \^/);
    assert.match(text, / {2}# opt: Chosen for your own code\.\n {2}dio: \^/);
  });

  it("names fonts only in comments, which become the section when they are uncommented", () => {
    const text = textIn({ identity: { fonts: ["Open Sans"] } }, "pubspec.yaml");
    assert.equal(parse(text).flutter.fonts, undefined);
    const lines = text
      .split("\n")
      .map((line) => (/see SETUP\.md/.test(line) ? "" : line.replace(/^ {2}# (?!req|rec|opt)/, "  ")));
    assert.deepEqual(parse(lines.join("\n")).flutter.fonts, [
      { family: "Open Sans", fonts: [{ asset: "assets/fonts/OpenSans-Regular.ttf" }] },
    ]);
    assert.match(textIn({ identity: { fonts: ["Open Sans"] } }, "SETUP.md"), /Add the font files/);
    assert.doesNotMatch(textIn({}, "SETUP.md"), /Add the font files/);
  });
});

describe("workflows", () => {
  const ci = (config: object) => parse(textIn(config, ".github/workflows/ci.yml"));
  const release = (config: object) => parse(textIn(config, ".github/workflows/release.yml"));
  const runs = (job: { steps: { run?: string }[] }) => job.steps.map(({ run = "" }) => run.trim());

  it("may only read the repository", () => {
    for (const workflow of [ci({}), release({})]) assert.deepEqual(workflow.permissions, { contents: "read" });
  });

  it("get packages, format, analyse and test, in this order", () => {
    const commands = runs(ci({}).jobs.check).filter((run) => run !== "");
    const order = ["flutter pub get", "dart format", "flutter analyze", "flutter test"].map((command) =>
      commands.findIndex((run) => run.startsWith(command)),
    );
    assert.deepEqual(
      order,
      order.toSorted((a, b) => a - b),
    );
    assert.ok(!order.includes(-1));
  });

  for (const platforms of [["android"], ["ios"], ["android", "ios"]]) {
    it(`build for ${platforms.join(" and ")}`, () => {
      assert.deepEqual(Object.keys(ci({ identity: { platforms } }).jobs), ["check", ...platforms]);
      assert.deepEqual(Object.keys(release({ identity: { platforms } }).jobs), platforms);
    });
  }

  it("obfuscate every release and keep its symbols", () => {
    for (const job of Object.values<{ steps: { run?: string }[] }>(release({}).jobs)) {
      assert.match(runs(job).join("\n"), /--release .*--obfuscate --split-debug-info=build\/symbols/);
    }
  });

  it("say what they build, and that a person signs the archive for iOS", () => {
    const workflow = textIn({}, ".github/workflows/release.yml");
    assert.match(workflow, /^# Builds the signed bundle for Google Play and the archive for iOS without a signature,/m);
    assert.match(workflow, /flutter build ipa --no-codesign --release/);
    assert.match(
      textIn({}, "SETUP.md"),
      /makes `Runner\.xcarchive` without a signature: open it in Xcode's \*Organizer\*/,
    );
    const android = textIn({ identity: { platforms: ["android"] } }, ".github/workflows/release.yml");
    assert.doesNotMatch(android, /iOS|ipa/);
  });

  it("take keys from secrets only", () => {
    const text = textIn({}, ".github/workflows/release.yml");
    for (const [, value = ""] of text.matchAll(/(?:PASSWORD|ALIAS|KEYSTORE): (.*)/g))
      assert.match(value, /^\$\{\{ secrets\./);
  });

  const settings = [
    { env: true, file: ".env", secret: "DOTENV", flag: false },
    { env: false, file: "dart_defines.json", secret: "DART_DEFINES", flag: true },
  ];
  for (const { env, file, secret, flag } of settings) {
    it(`write ${file} from a secret before a release`, () => {
      const config = { env, observability: ["sentry"] };
      const { android } = release(config).jobs;
      const step = android.steps.find(({ name }: { name?: string }) => name === "Write the settings");
      assert.match(step.run, new RegExp(`> ${file.replace(".", "\\.")}\n`));
      assert.deepEqual(step.env, { SETTINGS: `\${{ secrets.${secret} }}` });
      assert.equal(
        runs(android).some((run) => run.includes(`--dart-define-from-file=${file}`)),
        flag,
      );
      assert.match(textIn(config, "SETUP.md"), new RegExp(`\\b${secret}\\b`));
      assert.match(textIn(config, "README.md"), /\| `SENTRY_DSN` \|/);
    });
  }

  it("bring the keys of services to both builds", () => {
    const config = { maps: ["google_maps"] };
    const jobs = release(config).jobs;
    const [name = ""] = Object.keys(
      jobs.android.steps.find(({ name }: { name?: string }) => name === "Build").env,
    ).slice(-1);
    assert.match(name, /^[A-Z_]+KEY$/);
    assert.match(
      runs(jobs.ios).join("\n"),
      new RegExp(`'${name} = %s\\\\n' "\\$${name}" >> ios/Flutter/Secrets\\.xcconfig`),
    );
    assert.match(textIn(config, "SETUP.md"), new RegExp(`\\| \`${name}\` \\|`));
  });

  it("write no settings when there are none", () => {
    assert.doesNotMatch(textIn({}, ".github/workflows/release.yml"), /settings/);
    assert.doesNotMatch(textIn({}, "README.md"), /## Settings/);
  });

  it("have the steps that options contribute, before the checks", () => {
    const commands = runs(ci({ mode: "generic", apiModels: "freezed" }).jobs.check);
    const at = (part: string) => commands.findIndex((run) => run.includes(part));
    assert.ok(at("build_runner") > at("flutter pub get"));
    assert.ok(at("build_runner") < at("flutter analyze"));
  });
});

describe("launch.json", () => {
  it("has an entry for each flavour, or else for each build mode", () => {
    const names = (config: object) =>
      JSON.parse(textIn(config, ".vscode/launch.json")).configurations.map(({ name }: { name: string }) => name);
    assert.deepEqual(names({ flavors: ["dev", "prod"] }), ["my_app (dev)", "my_app (prod)"]);
    assert.deepEqual(names({}), ["my_app (debug)", "my_app (profile)", "my_app (release)"]);
  });
});

describe("run configurations", () => {
  it("start what the entries of launch.json start, in IntelliJ and Android Studio", () => {
    const native = { flavors: ["dev", "prodEu"], nativeFlavors: true };
    const text = textIn(native, ".run/my_app_prodEu.run.xml");
    assert.match(text, /name="my_app \(prodEu\)"\s+type="FlutterRunConfigurationType"\s+factoryName="Flutter"/);
    assert.match(text, /<option name="buildFlavor" value="prodEu" \/>/);
    assert.match(text, /<option name="filePath" value="\$PROJECT_DIR\$\/lib\/main_prod_eu\.dart" \/>/);
    assert.match(textIn({ flavors: ["dev"] }, ".run/my_app_dev.run.xml"), /value="--dart-define=APP_MODE=dev"/);
    assert.match(textIn({}, ".run/my_app_profile.run.xml"), /additionalArgs" value="--profile"/);
    assert.doesNotMatch(textIn({}, ".run/my_app_debug.run.xml"), /additionalArgs/);
    for (const config of [native, { flavors: ["dev", "prod"] }, {}]) {
      const { files } = project(config);
      const runs = files.filter(({ path }) => path.startsWith(".run/")).length;
      assert.equal(runs, JSON.parse(textIn(config, ".vscode/launch.json")).configurations.length);
    }
  });
});

describe("analysis_options.yaml", () => {
  it("is strict, and has the plugin only with its package", () => {
    const options = parse(textIn({}, "analysis_options.yaml"));
    assert.deepEqual(options.analyzer.language, { "strict-casts": true, "strict-raw-types": true });
    assert.equal(options.plugins, undefined);
    const { plugins } = parse(textIn({ extraPackages: ["riverpod_lint"] }, "analysis_options.yaml"));
    assert.deepEqual(Object.keys(plugins), ["riverpod_lint"]);
  });
});

describe("documents", () => {
  for (const architecture of ["feature-folder", "layer-folder", "clean", "mvc", "mvvm"]) {
    it(`name only folders that ${architecture} has`, () => {
      const { files } = project({ mode: "generic", state: "bloc", architecture, features: ["home"] });
      const table = files.find(({ path }) => path === "README.md")?.content ?? "";
      const folders = [...table.matchAll(/^\| `(lib\/[^`]+)` \|/gm)].map(([, folder = ""]) =>
        folder.replace("<feature>", "home"),
      );
      assert.ok(folders.length > 2);
      assert.deepEqual(
        folders.filter((folder) => !files.some(({ path }) => path.startsWith(folder))),
        [],
      );
    });
  }

  it("name only files that exist when they say how to add a feature", () => {
    for (const config of [
      { mode: "structured-getx" },
      { mode: "structured-riverpod" },
      { mode: "generic", state: "bloc", baseLayer: true },
      { state: "none", localization: "flutter_localization" },
    ]) {
      const { files } = project({ ...config, features: ["home"] });
      const steps = /## Add a feature\n\n([\s\S]*?)\n\n##/.exec(
        files.find(({ path }) => path === "AGENTS.md")?.content ?? "",
      )?.[1];
      const named = [...(steps ?? "").matchAll(/`(lib\/[^`]+)`/g)].map(([, path = ""]) => path);
      assert.ok(named.length > 2);
      for (const path of named)
        assert.ok(
          files.some((file) => file.path.startsWith(path)),
          `${JSON.stringify(config)} ${path}`,
        );
    }
  });

  it("show texts of the user as they are, and nothing of them is markup", () => {
    const displayName = "*A* [b](c) <d> `e` | # f";
    const title = textIn({ identity: { displayName } }, "README.md").split("\n")[0];
    assert.equal(title, "# \\*A\\* \\[b\\]\\(c\\) \\<d\\> \\`e\\` \\| \\# f");
  });

  it("list each package with its version, tier, licence and option", () => {
    assert.match(
      textIn({ assetTooling: ["svg"] }, "PACKAGES.md"),
      /\| \[`flutter_svg`\]\(https:\/\/pub\.dev\/packages\/flutter_svg\) \| `\^\d[^|]*` \| rec \| Draws the icons .* \| asset-tooling \| MIT \|/,
    );
  });

  it("ask only for the steps that the configuration needs", () => {
    const android = textIn({ identity: { platforms: ["android"] } }, "SETUP.md");
    assert.match(android, /upload key for Android/);
    assert.doesNotMatch(android, /Apple team/);
    assert.doesNotMatch(textIn({}, "SETUP.md"), /launcher icon/);
    assert.match(textIn({ assetTooling: ["launcher_icons"] }, "SETUP.md"), /Replace the launcher icon/);
    assert.match(textIn({}, "SETUP.md"), /identifier of your own/);
    assert.doesNotMatch(textIn({ orgId: "org.test" }, "SETUP.md"), /identifier of your own/);
    assert.match(textIn({ nativeFlavors: true }, "SETUP.md"), /flutter run --flavor dev -t lib\/main_dev\.dart/);
  });

  it("say in SECURITY.md which permissions there are, and why", () => {
    const text = textIn({ permissions: ["camera"] }, "SECURITY.md");
    assert.match(text, /\| `android\.permission\.CAMERA` \| .+ \|/);
    assert.match(text, /\| `NSCameraUsageDescription` \| .+ \|/);
    assert.doesNotMatch(
      textIn({ identity: { platforms: ["android"] }, permissions: ["camera"] }, "SECURITY.md"),
      /NSCamera/,
    );
  });
});
