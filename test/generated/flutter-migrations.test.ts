import assert from "node:assert/strict";
import { parse } from "yaml";
import { compose } from "../../server/generator/compose.ts";
import { toolchains } from "../../server/generator/toolchains/index.ts";
import { sourceTools } from "./source-tools.ts";

const tools = sourceTools();
const project = "ios/Runner.xcodeproj/project.pbxproj";

/**
 * What the migrations of the Flutter tool look for (packages/flutter_tools/lib/src/{migrations,android,ios}). Where it is
 * missing, the first build or `flutter pub get` edits files that are committed.
 */
const migrations: readonly (readonly [migration: string, path: string, expected: RegExp])[] = [
  ["widget previews", ".gitignore", /^\.widget_preview\/$/m],
  ["Swift packages", ".gitignore", /^\.build\/$[\s\S]*^\.swiftpm\/$/m],
  ["built-in Kotlin", "android/gradle.properties", /^android\.builtInKotlin=/m],
  ["the new DSL", "android/gradle.properties", /^android\.newDsl=/m],
  ["the lazy task clean", "android/build.gradle.kts", /tasks\.register<Delete>\("clean"\)/],
  ["the version of the project file", project, /^\tobjectVersion = 54;$/m],
  ["the version of Xcode", project, /LastUpgradeCheck = 1510;/],
  ["build phases that always run", project, /alwaysOutOfDate = 1;[\s\S]*alwaysOutOfDate = 1;/],
  ["the input of thinning", project, /"\$\{TARGET_BUILD_DIR\}\/\$\{INFOPLIST_PATH\}",/],
  [
    "the package of plugins",
    project,
    /78A318202AECB46A00862997 \/\* FlutterGeneratedPluginSwiftPackage in Frameworks \*\//,
  ],
  [
    "the folder of that package",
    project,
    /78E0A7A72DC9AD7400C4905E \/\* FlutterGeneratedPluginSwiftPackage \*\/ = \{isa = PBXFileReference/,
  ],
  ["scenes", "ios/Runner/Info.plist", /<key>UIApplicationSceneManifest<\/key>/],
  [
    "the implicit engine",
    "ios/Runner/AppDelegate.swift",
    /^@main\n@objc class AppDelegate: .*FlutterImplicitEngineDelegate/m,
  ],
  ["indirect input", "ios/Runner/Info.plist", /<key>UIApplicationSupportsIndirectInputEvents<\/key>/],
  ["the frame rate", "ios/Runner/Info.plist", /<key>CADisableMinimumFrameDurationOnPhone<\/key>/],
];

describe("the Flutter tool finds nothing to migrate", () => {
  for (const { flutter, ios } of toolchains) {
    describe(`in a project for Flutter ${flutter}`, () => {
      const { files } = compose(
        { flutterVersion: flutter, recipe: "enterprise", flavors: ["dev", "prod"], nativeFlavors: true },
        tools,
      );
      const textOf = (path: string) => files.find((file) => file.path === path)?.content ?? "";

      for (const [migration, path, expected] of migrations) {
        it(migration, () => assert.match(textOf(path), expected));
      }

      it("the folders that the analyzer leaves out", () => {
        const { exclude } = parse(textOf("analysis_options.yaml")).analyzer;
        for (const folder of ["build", "android", "ios", "web", "windows", "macos", "linux"]) {
          assert.ok(exclude.includes(`${folder}/**`), folder);
        }
      });

      it("the lowest iOS", () => {
        const targets = [...textOf(project).matchAll(/IPHONEOS_DEPLOYMENT_TARGET = ([\d.]+);/g)].map(
          ([, given]) => given,
        );
        assert.ok(targets.length > 0 && targets.every((given) => Number(given) >= Number(ios.deploymentTarget)));
        assert.doesNotMatch(textOf("ios/Flutter/AppFrameworkInfo.plist"), /MinimumOSVersion/);
      });

      it("every scheme", () => {
        const schemes = files.filter(({ path }) => path.endsWith(".xcscheme"));
        assert.deepEqual(
          schemes.map(({ path }) => path.replace(/.*\//, "")),
          ["Runner.xcscheme", "dev.xcscheme", "prod.xcscheme"],
        );
        for (const { path, content } of schemes) {
          for (const expected of [
            /LastUpgradeVersion = "1510"/,
            /Run Prepare Flutter Framework Script/,
            /customLLDBInitFile = "\$\(SRCROOT\)\/Flutter\/ephemeral\/flutter_lldbinit"/,
          ]) {
            assert.match(content, expected, path);
          }
        }
      });
    });
  }
});
