import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { catalogOf } from "../../server/generator/catalog.ts";
import { compose } from "../../server/generator/compose.ts";
import { solvedFor } from "../../server/generator/packages/catalog.ts";
import { newestToolchain } from "../../server/generator/toolchains/index.ts";
import { addFeature } from "../../server/operations/add-feature.ts";
import { sourceTools } from "../generated/source-tools.ts";

const path = "docs/generator-comparison.md";
const text = readFileSync(path, "utf8");
const tools = sourceTools();
const fields = catalogOf().sections.flatMap((section) => section.fields);
const valuesOf = (key: string) => fields.find((field) => field.key === key)?.values?.map(({ value }) => value);

const standard = made({});

/** By the first cell of a line, what must hold for its last one. */
const claims: Readonly<Record<string, () => void>> = {
  "What it needs": () => {
    for (const file of ["android/settings.gradle.kts", "ios/Runner.xcodeproj/project.pbxproj", "lib/main.dart"])
      assert.ok(standard.has(file), file);
  },
  Platforms: () =>
    assert.deepEqual(valuesOf("identity.platforms"), ["android", "ios", "web", "macos", "windows", "linux"]),
  "Packages and plugins": () => {
    assert.ok(!fields.some(({ key }) => /template|plugin|kind/i.test(key)));
    assert.doesNotMatch(standard.read("pubspec.yaml"), /^ {2}plugin:/m);
  },
  "State management": () => assert.deepEqual(valuesOf("state"), ["getx", "riverpod", "bloc", "provider", "none"]),
  Navigation: () => assert.deepEqual(valuesOf("navigation"), ["named-routes", "go_router"]),
  "Layout of the code": () => assert.equal(valuesOf("architecture")?.length, 5),
  "What the app does at first": () => {
    for (const file of ["auth/auth_page", "home/home_view", "home/home_detail_page"])
      assert.ok(standard.has(`lib/features/${file}.dart`), file);
    assert.ok(standard.has("lib/core/session/session.dart"));
  },
  "From a description of the API, or a design": () => {
    assert.ok(addFeature.input().safeParse({ name: "orders", path: ".", openapi: "spec.yaml" }).success);
    assert.ok(!fields.some(({ key, help = "" }) => /figma/i.test(key + help)));
  },
  Flavours: () => {
    const flavors = fields.find(({ key }) => key === "flavors");
    assert.deepEqual([flavors?.default, flavors?.custom], [[], true]);
    assert.ok(made({ flavors: ["garden"], nativeFlavors: true }).has("lib/main_garden.dart"));
  },
  "An icon for each flavour": () => {
    const everywhere = made({ recipe: "enterprise", identity: { platforms: valuesOf("identity.platforms") } });
    const catalogs = ["ios/Runner/Assets.xcassets", "macos/Runner/Assets.xcassets"];
    const icons = [
      "android/app/src/<flavour>/res/mipmap-hdpi/ic_launcher.png",
      `${catalogs[0]}/AppIcon-<flavour>.appiconset/AppIcon-<flavour>.png`,
      `${catalogs[1]}/AppIcon-<flavour>.appiconset/app_icon_256.png`,
    ].map((icon) => ["dev", "staging"].map((flavor) => everywhere.read(icon.replaceAll("<flavour>", flavor))));
    for (const [first, second] of icons) assert.notEqual(first, second);
    assert.ok(!everywhere.paths.some((path) => /^(?:web|windows)\/.*(?:dev|staging)/.test(path)));
  },
  Translations: () => {
    const { has } = made({ identity: { locales: ["en", "ar", "nl"] } });
    for (const language of ["en", "ar", "nl"]) assert.ok(has(`lib/core/l10n/arb/app_${language}.arb`), language);
  },
  Tests: () => {
    for (const file of ["app/app", "features/auth/auth_controller", "core/session/session", "core/network/api_client"])
      assert.ok(standard.has(`test/${file}_test.dart`), file);
    const few = made({ recipe: "minimal" }).paths.filter((file) => file.endsWith("_test.dart"));
    assert.ok(few.length < 4);
    assert.doesNotMatch(standard.read(".github/workflows/ci.yml"), /check_coverage/);
    assert.ok(made({ goldenTests: true }).has("test/golden/theme_test.dart"));
    assert.ok(made({ integrationTest: true }).has("integration_test/app_test.dart"));
    assert.match(made({ minCoverage: 80 }).read(".github/workflows/ci.yml"), /run: sh tool\/check_coverage\.sh 80/);
  },
  CI: () => {
    const ci = standard.read(".github/workflows/ci.yml");
    for (const step of ["dart format", "flutter analyze", "flutter test", "flutter build apk", "flutter build ios"])
      assert.ok(ci.includes(step), step);
  },
  Release: () => {
    const release = standard.read(".github/workflows/release.yml");
    assert.match(release, /flutter build appbundle --release/);
    assert.match(release, /archive for iOS without a signature/);
    const chosen = made({ fastlane: true }).read("fastlane/Fastfile");
    for (const upload of ["upload_to_play_store", "upload_to_testflight"]) assert.ok(chosen.includes(upload), upload);
  },
  "Entries to start it from an IDE": () => {
    assert.ok(standard.has(".vscode/launch.json"));
    assert.ok(standard.paths.some((file) => /^\.run\/.*\.run\.xml$/.test(file)));
  },
  "Network in a release build": () =>
    assert.match(standard.read("android/app/src/main/AndroidManifest.xml"), /"android\.permission\.INTERNET"/),
  "Backups and plain HTTP on Android": () => {
    const resources = "android/app/src/main/res/xml";
    assert.match(standard.read(`${resources}/data_extraction_rules.xml`), /<exclude domain="root"/);
    assert.match(standard.read(`${resources}/network_security_config.xml`), /cleartextTrafficPermitted="false"/);
  },
  "Apple's privacy manifest": () => assert.ok(standard.has("ios/Runner/PrivacyInfo.xcprivacy")),
  "Firebase, push, permissions, consent": () => {
    const chosen = made({
      firebase: ["core", "messaging"],
      notifications: ["push"],
      permissions: ["camera"],
      consent: true,
    });
    for (const service of ["firebase", "push", "permission", "consent"]) {
      assert.ok(chosen.has(`lib/core/services/${service}_service.dart`), service);
      assert.ok(!standard.has(`lib/core/services/${service}_service.dart`), service);
    }
  },
  "Versions of packages": () => assert.equal(solvedFor.length, 2),
  "Other choices later": () => {
    for (const file of ["config.json", "manifest.json"]) assert.ok(standard.has(`.palisade/${file}`), file);
  },
  "For AI assistants": () => {
    for (const file of ["AGENTS.md", "CLAUDE.md", ".agents/skills/palisade/SKILL.md"]) assert.ok(standard.has(file));
  },
  "How it is tried": () => {
    const [, compiled] = /^\| (\d+) \| projects are compiled/m.exec(readFileSync("docs/generator.md", "utf8")) ?? [];
    assert.ok(Number(compiled) >= 24);
    assert.match(readFileSync(".github/workflows/flutter.yml", "utf8"), /schedule:/);
  },
};

const lines = text
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| what |"))
  .map((line) => line.slice(2, -2).split(" | "));

describe(path, () => {
  it("has a claim about each of the four in every line, and a proof of ours", () => {
    assert.deepEqual(
      lines.map(([what]) => what),
      Object.keys(claims),
    );
    for (const cells of lines) assert.equal(cells.length, 5, cells[0]);
  });

  it("compares with the newest Flutter, and is linked", () => {
    assert.ok(text.includes(`\`flutter create\` of Flutter ${newestToolchain.flutter}`));
    for (const from of ["docs/README.md", "docs/generator.md"])
      assert.ok(readFileSync(from, "utf8").includes("(generator-comparison.md)"), from);
  });

  for (const [what, proof] of Object.entries(claims)) it(what, proof);
});

/** What a configuration makes. */
function made(request: object) {
  const contents = new Map(compose(request, tools).files.map((file) => [file.path, file.content]));
  return {
    paths: [...contents.keys()],
    has: (file: string) => contents.has(file),
    read: (file: string) => contents.get(file) ?? assert.fail(file),
  };
}
