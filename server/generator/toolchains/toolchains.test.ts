import assert from "node:assert/strict";
import { sourceTools } from "../../../test/generated/source-tools.ts";
import { compose } from "../compose.ts";
import { solvedFor } from "../packages/catalog.ts";
import { newestToolchain, toolchains } from "./index.ts";

/**
 * What the newest known Flutter says about the tools of an Android project: it warns below `warn`, and refuses below
 * `error`. From flutter/flutter, tag 3.47.6, packages/flutter_tools/gradle/src/main/kotlin/DependencyVersionChecker.kt.
 */
const newestChecker = {
  flutter: "3.47",
  warn: { gradle: "9.1.0", androidGradlePlugin: "9.0.1", kotlin: "2.3.20", java: "17", minSdk: "24" },
  error: { gradle: "8.14.0", androidGradlePlugin: "8.11.1", kotlin: "2.2.20", java: "17", minSdk: "23" },
} as const;

/** The Gradle that each Android Gradle plugin needs, by the table of its release notes. */
const gradleFor: Readonly<Record<string, string>> = { "9.0": "9.1.0", "9.1": "9.3.1" };

const tools = sourceTools();

describe("toolchains", () => {
  it("begin with the newest, which projects are made for unless they ask for another", () => {
    const versions = toolchains.map(({ flutter }) => flutter);
    assert.deepEqual(versions, versions.toSorted(compareVersions).reverse());
    assert.equal(newestToolchain.flutter, versions[0]);
    assert.equal(newestChecker.flutter, newestToolchain.flutter);
    assert.equal(compose({}, tools).config["flutterVersion"], newestToolchain.flutter);
  });

  it("are all in reach of the versions of the catalogue", () => {
    assert.deepEqual(
      toolchains.map(({ flutter }) => flutter),
      solvedFor,
    );
  });

  for (const { flutter, dart, environment, android, ios } of toolchains) {
    describe(`of Flutter ${flutter}`, () => {
      for (const [level, floor] of [
        ["warns", newestChecker.warn],
        ["refuses", newestChecker.error],
      ] as const) {
        it(`is nothing that the newest Flutter ${level} about`, () => {
          for (const key of ["gradle", "androidGradlePlugin", "kotlin", "java", "minSdk"] as const) {
            assert.ok(compareVersions(String(android[key]), floor[key]) >= 0, `${key} ${android[key]} < ${floor[key]}`);
          }
        });
      }

      it("has the Gradle that its Android Gradle plugin needs", () => {
        const needed = gradleFor[android.androidGradlePlugin.split(".").slice(0, 2).join(".")];
        assert.ok(needed !== undefined && compareVersions(android.gradle, needed) >= 0);
      });

      it("has the checksum of its Gradle alone", () => {
        assert.match(android.gradleSha256, /^[0-9a-f]{64}$/);
        const same = toolchains.filter((other) => other.android.gradleSha256 === android.gradleSha256);
        assert.deepEqual(
          same.map((other) => other.android.gradle),
          [android.gradle],
        );
      });

      it("stands in every file that names a version", () => {
        const { files } = compose({ flutterVersion: flutter }, tools);
        const text = (path: string) => files.find((file) => file.path === path)?.content ?? "";
        const places: readonly (readonly [path: string, text: string])[] = [
          ["pubspec.yaml", `\nenvironment:\n  sdk: ${environment.sdk}\n  flutter: "${environment.flutter}"\n`],
          [".github/workflows/ci.yml", `flutter-version: ${flutter}.x\n`],
          [".github/workflows/ci.yml", `java-version: "${android.java}"\n`],
          [".github/workflows/release.yml", `flutter-version: ${flutter}.x\n`],
          ["README.md", `You need Flutter ${flutter} or later.`],
          ["SETUP.md", `[Flutter ${flutter}]`],
          ["AGENTS.md", `A Flutter ${flutter} app`],
          ["CLAUDE.md", `A Flutter ${flutter} app`],
          ["PACKAGES.md", `for Flutter ${flutter} and Dart ${dart}.`],
          [
            "android/settings.gradle.kts",
            `id("com.android.application") version "${android.androidGradlePlugin}" apply false`,
          ],
          ["android/settings.gradle.kts", `id("org.jetbrains.kotlin.android") version "${android.kotlin}" apply false`],
          ["android/gradle/wrapper/gradle-wrapper.properties", `gradle-${android.gradle}-all.zip\n`],
          ["android/gradle/wrapper/gradle-wrapper.properties", `distributionSha256Sum=${android.gradleSha256}\n`],
          ...Object.entries(android.flags).map(
            ([flag, value]) => ["android/gradle.properties", `${flag}=${value}\n`] as const,
          ),
          ["android/app/build.gradle.kts", `JavaVersion.VERSION_${android.java}`],
          ["ios/Runner.xcodeproj/project.pbxproj", `IPHONEOS_DEPLOYMENT_TARGET = ${ios.deploymentTarget};`],
        ];
        for (const [path, expected] of places) assert.ok(text(path).includes(expected), `${path}: ${expected}`);
        for (const other of toolchains.filter((one) => one.flutter !== flutter)) {
          const naming = files.filter(
            ({ path, content }) => path !== ".palisade/config.json" && content.includes(`Flutter ${other.flutter} or`),
          );
          assert.deepEqual(naming, []);
        }
      });
    });
  }
});

function compareVersions(a: string, b: string): number {
  const parts = (version: string) => version.split(".").map(Number);
  const [left, right] = [parts(a), parts(b)];
  const at = left.findIndex((part, i) => part !== (right[i] ?? 0));
  return at === -1 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? 0);
}
