import assert from "node:assert/strict";
import fc from "fast-check";
import { processorTime } from "../../../../test/support/processor-time.ts";
import { jumbled } from "../../../../test/support/project/mutations.ts";
import { projectFiles } from "../../../../test/support/project/project-files.ts";
import { findAndroidModule } from "./android-module.ts";
import { isBelow, readSdkLevels, type SdkLevel, type SdkLevels } from "./sdk-levels.ts";

type Texts = Readonly<Record<string, string>>;

const groovy = "android/app/build.gradle";
const kotlin = "android/app/build.gradle.kts";
const pubspec = "pubspec.yaml";

function levels(texts: Texts): SdkLevels {
  const files = projectFiles(texts);
  const module = findAndroidModule(files);
  assert.ok(module);
  return readSdkLevels(module, files);
}

function inDefaultConfig(text: string): string {
  return `android {\n    defaultConfig {\n        ${text}\n    }\n}\n`;
}

function known({ value, atLeast }: SdkLevel): string {
  return value === undefined ? `>= ${atLeast ?? "?"}` : String(value);
}

describe("sdk-levels", () => {
  describe("reads a literal", () => {
    const written: readonly (readonly [path: string, text: string])[] = [
      [groovy, "minSdkVersion 21"],
      [groovy, "minSdkVersion(21)"],
      [groovy, "minSdkVersion = 21"],
      [groovy, "minSdkVersion '21'"],
      [groovy, "minSdk 21 // not 19"],
      [groovy, "minSdk = 21"],
      [groovy, "setMinSdkVersion(21)"],
      [groovy, "// minSdk = 16\n        /* minSdk 17 */ minSdk 21"],
      [groovy, "// minSdk >= 23 nothing is needed\n        minSdk 21"],
      [groovy, "minSdk 19\n        minSdk 21"],
      [kotlin, "minSdk = 21"],
      [kotlin, "minSdk=21"],
      [kotlin, "minSdk(21)"],
      [kotlin, "minSdk.set(21)"],
      [kotlin, "minSdkVersion(21)"],
      [kotlin, 'println("minSdk = 16")\n        minSdk = 21'],
      [kotlin, "minSdk { version = release(21) }"],
      [kotlin, "minSdk = 21 as Int"],
      [kotlin, 'minSdk = Integer.parseInt("21")'],
      [kotlin, "minSdk = maxOf(19, 21)"],
      [groovy, "minSdkVersion Math.max(21, 19)"],
    ];
    for (const [path, text] of written) {
      it(`${path.endsWith("kts") ? "Kotlin" : "Groovy"}: ${text.replace(/\s+/g, " ")}`, () => {
        const { minSdk, targetSdk } = levels({ [path]: inDefaultConfig(text) });
        assert.equal(minSdk.value, 21);
        assert.equal(minSdk.location?.file, path);
        assert.equal(targetSdk.value, undefined);
      });
    }

    it("where it addresses the default configuration from outside", () => {
      assert.equal(levels({ [groovy]: "android.defaultConfig.targetSdkVersion 30" }).targetSdk.value, 30);
      assert.equal(levels({ [kotlin]: "android {\n    defaultConfig.targetSdk = 30\n}" }).targetSdk.value, 30);
    });
  });

  describe("follows a name", () => {
    const followed: readonly (readonly [what: string, texts: Texts])[] = [
      ["a variable", { [groovy]: `def lowest = 21\n${inDefaultConfig("minSdkVersion lowest")}` }],
      ["a Kotlin variable", { [kotlin]: `val lowest: Int = 21\n${inDefaultConfig("minSdk = lowest")}` }],
      ["a typed variable", { [groovy]: `int lowest = 21\n${inDefaultConfig("minSdkVersion lowest")}` }],
      [
        "a variable with a fallback",
        {
          [groovy]: `def lowest = localProperties.getProperty('app.minSdk')\nif (lowest == null) {\n  lowest = '21'\n}\n${inDefaultConfig("minSdkVersion lowest.toInteger()")}`,
        },
      ],
      ["an elvis operator", { [groovy]: inDefaultConfig("minSdkVersion(findProperty('app.minSdk') ?: 21)") }],
      [
        "rootProject.ext.x",
        {
          [groovy]: inDefaultConfig("minSdkVersion rootProject.ext.lowest"),
          "android/build.gradle": "ext {\n  lowest = 21\n}",
        },
      ],
      [
        "ext.x = in buildscript",
        { [groovy]: inDefaultConfig("minSdk lowest"), "android/build.gradle": "buildscript {\n  ext.lowest = 21\n}" },
      ],
      [
        "project.x",
        {
          [groovy]: inDefaultConfig("minSdk = project.lowest"),
          "android/build.gradle": "allprojects {\n  project.ext {\n    lowest = 21\n  }\n}",
        },
      ],
      [
        "extra",
        {
          [kotlin]: inDefaultConfig('minSdk = rootProject.extra["lowest"] as Int'),
          "android/build.gradle.kts": 'extra["lowest"] = 21',
        },
      ],
      ["by extra", { [kotlin]: `val lowest by extra(21)\n${inDefaultConfig("minSdk = lowest")}` }],
      [
        "a version catalog",
        {
          [kotlin]: inDefaultConfig("minSdk = libs.versions.min.sdk.get().toInt()"),
          "android/gradle/libs.versions.toml": '[versions]\nmin-sdk = "21"\n',
        },
      ],
      [
        "gradle.properties",
        {
          [groovy]: inDefaultConfig("minSdkVersion project.properties['app.minSdk'].toInteger()"),
          "android/gradle.properties": "app.minSdk=21\n",
        },
      ],
      [
        "a Gradle property in Kotlin",
        {
          [kotlin]: inDefaultConfig('minSdk = providers.gradleProperty("lowest").get().toInt()'),
          "android/gradle.properties": "lowest=21\n",
        },
      ],
      [
        "an applied script",
        { [groovy]: "apply from: 'levels.gradle'", "android/app/levels.gradle": inDefaultConfig("minSdk 21") },
      ],
    ];
    for (const [what, texts] of followed) it(what, () => assert.equal(levels(texts).minSdk.value, 21));

    const lost: readonly (readonly [what: string, texts: Texts])[] = [
      ["an unknown name", { [groovy]: inDefaultConfig("minSdkVersion somewhere.lowest") }],
      ["a name that leads to itself", { [groovy]: `def a = b\ndef b = a\n${inDefaultConfig("minSdkVersion a")}` }],
      [
        "a name with two values",
        { [groovy]: `ext.lowest = 19\next.lowest = 21\n${inDefaultConfig("minSdkVersion ext.lowest")}` },
      ],
      ["a condition", { [groovy]: inDefaultConfig("minSdkVersion ci ? 21 : 24") }],
      ["a preview name", { [groovy]: inDefaultConfig("minSdkVersion 'Baklava'") }],
      ["nothing", { [groovy]: inDefaultConfig("multiDexEnabled true") }],
      [
        "a broken catalog",
        {
          [kotlin]: inDefaultConfig("minSdk = libs.versions.a.get().toInt()"),
          "android/gradle/libs.versions.toml": "[[[",
        },
      ],
    ];
    for (const [what, texts] of lost) {
      it(`not ${what}`, () => {
        const { minSdk } = levels(texts);
        assert.equal(minSdk.value, undefined);
        assert.match(minSdk.origin, /cannot be resolved|not set/);
      });
    }

    it("and says where the value comes from", () => {
      const found = levels({
        [groovy]: inDefaultConfig("minSdkVersion rootProject.lowest"),
        "android/build.gradle": "ext.lowest = 21",
      });
      assert.equal(found.minSdk.origin, "rootProject.lowest, set in android/build.gradle");
      assert.equal(found.minSdk.location?.line, 3);
      assert.equal(levels({ [groovy]: inDefaultConfig("minSdk 21") }).minSdk.origin, "minSdk 21");
    });
  });

  describe("knows Flutter's defaults", () => {
    const defaults = inDefaultConfig("minSdk = flutter.minSdkVersion\n        targetSdk = flutter.targetSdkVersion");
    const lock = (flutter: string) => `packages: {}\nsdks:\n  dart: ">=3.0.0 <4.0.0"\n  flutter: "${flutter}"\n`;
    const lockedBy = (vectorMath: string, flutter: string, dependency = "transitive") =>
      lock(flutter).replace(
        "packages: {}",
        `packages:\n  vector_math:\n    dependency: ${dependency}\n    source: hosted\n    version: "${vectorMath}"`,
      );
    const table: readonly (readonly [what: string, texts: Texts, minSdk: string, targetSdk: string])[] = [
      [".fvmrc", { ".fvmrc": '{ "flutter": "3.24.5" }' }, "21", "34"],
      [".fvmrc of a folder above", { "../../.fvmrc": '{ "flutter": "3.35.2" }' }, "24", "36"],
      [".fvm/fvm_config.json", { ".fvm/fvm_config.json": '{ "flutterSdkVersion": "3.13.9" }' }, "19", "33"],
      ["an exact version in the pubspec", { [pubspec]: "environment:\n  flutter: 3.27.4\n" }, "21", "35"],
      ["an exact version in the lock file", { "pubspec.lock": lock("3.7.12") }, "16", "33"],
      [
        "FVM before the pubspec",
        { ".fvmrc": '{ "flutter": "3.32.0" }', [pubspec]: 'environment:\n  flutter: ">=3.35.0"\n' },
        "21",
        "35",
      ],
      ["a lower bound in the pubspec", { [pubspec]: "environment:\n  flutter: '>=3.19.0 <4.0.0'\n" }, ">= 19", ">= 33"],
      ["a lower bound in the lock file", { "pubspec.lock": lock(">=3.22.0") }, ">= 21", ">= 34"],
      ["a caret", { [pubspec]: "environment:\n  flutter: ^3.27.0\n" }, ">= 21", ">= 35"],
      [
        "the newer of two bounds",
        { [pubspec]: "environment:\n  flutter: '>=3.3.0'\n", "pubspec.lock": lock(">=3.29.0") },
        ">= 21",
        ">= 35",
      ],
      ["a bound on Dart", { [pubspec]: "environment:\n  sdk: ^3.6.0\n" }, ">= 21", ">= 35"],
      ["a bound that leaves only one default", { [pubspec]: "environment:\n  sdk: ^3.9.0\n" }, "24", "36"],
      ["a package of an older Flutter in the lock file", { "pubspec.lock": lockedBy("2.1.4", ">=3.27.0") }, "21", "35"],
      ["the same, whose lower bound is older", { "pubspec.lock": lockedBy("2.1.4", ">=3.16.6") }, ">= 19", ">= 33"],
      ["a package of the newest Flutter", { "pubspec.lock": lockedBy("2.2.0", ">=3.27.0") }, "24", "36"],
      [
        "an override with its version",
        { "pubspec.lock": lockedBy("2.2.0", ">=3.27.0", '"direct overridden"') },
        ">= 21",
        ">= 35",
      ],
      [
        "packages that need a newer Dart",
        { "pubspec.lock": lock(">=3.27.0").replace(">=3.0.0", ">=3.9.0") },
        "24",
        "36",
      ],
      [
        "an override of that package",
        { "pubspec.lock": lockedBy("2.1.4", ">=3.27.0", '"direct overridden"') },
        ">= 21",
        ">= 35",
      ],
      ["a lower bound that contradicts it", { "pubspec.lock": lockedBy("2.1.4", ">=3.35.0") }, "24", "36"],
      ["a release newer than the table", { ".fvmrc": '{ "flutter": "3.99.0" }' }, "24", "36"],
      ["a channel", { ".fvmrc": '{ "flutter": "stable" }' }, ">= 16", ">= 31"],
      ["nothing", {}, ">= 16", ">= 31"],
    ];
    for (const [what, texts, minSdk, targetSdk] of table) {
      it(`with ${what}`, () => {
        const found = levels({ [kotlin]: defaults, ...texts });
        assert.deepEqual([known(found.minSdk), known(found.targetSdk)], [minSdk, targetSdk]);
      });
    }

    it("also as a part of an expression", () => {
      const text = inDefaultConfig(
        "minSdk = maxOf(flutter.minSdkVersion, 23)\n        targetSdk = flutter.targetSdkVersion.toInteger()",
      );
      const old = levels({ [kotlin]: text, ".fvmrc": '{ "flutter": "3.24.5" }' });
      assert.deepEqual([known(old.minSdk), known(old.targetSdk)], ["23", "34"]);
      assert.equal(known(levels({ [kotlin]: text }).minSdk), ">= 23");
    });

    it("and names the release", () => {
      const found = (texts: Texts) => levels({ [kotlin]: defaults, ...texts }).minSdk.origin;
      assert.equal(
        found({ ".fvmrc": '{ "flutter": "3.24.5" }' }),
        "flutter.minSdkVersion, the default of Flutter 3.24.5",
      );
      assert.equal(
        found({ "pubspec.lock": lock(">=3.24.0") }),
        "flutter.minSdkVersion, the default of Flutter 3.22 or newer",
      );
      assert.equal(
        found({ "pubspec.lock": lockedBy("2.1.4", ">=3.24.0") }),
        "flutter.minSdkVersion, the default of Flutter 3.22 or newer, before 3.35",
      );
      assert.equal(found({}), "flutter.minSdkVersion, the default of an unknown Flutter version");
    });
  });

  describe("lets flavours count only together", () => {
    const flavors = (text: string) =>
      `android {\n  defaultConfig {\n    minSdk 21\n  }\n  productFlavors {\n${text}\n  }\n}`;
    const table: readonly (readonly [what: string, text: string, minSdk: string])[] = [
      ["none sets it", "free {\n applicationIdSuffix '.free'\n}\npaid {\n}", "21"],
      ["one sets it", "free {\n minSdk 19\n}\npaid {\n}", "21"],
      ["all set it", "free {\n minSdk 26\n}\npaid {\n minSdkVersion 24\n}", "24"],
      ["all set it, one to something unknown", "free {\n minSdk 26\n}\npaid {\n minSdkVersion lowest\n}", ">= ?"],
      ["a loop is no flavour", "free {\n minSdk 26\n}\nall {\n dimension 'a'\n}", "26"],
    ];
    for (const [what, text, minSdk] of table) {
      it(what, () => assert.equal(known(levels({ [groovy]: flavors(text) }).minSdk), minSdk));
    }
  });

  it("takes a condition for a lower bound", () => {
    const { minSdk } = levels({ [groovy]: inDefaultConfig("minSdk 24\n if (old) {\n minSdk 21\n }") });
    assert.equal(known(minSdk), ">= 21");
    const same = levels({ [groovy]: inDefaultConfig("if (a) {\n minSdk 24\n } else {\n minSdk 24\n }") });
    assert.equal(known(same.minSdk), "24");
  });

  it("compares only what it knows", () => {
    const level = (value: number | undefined, atLeast = value, atMost = value): SdkLevel => ({
      value,
      atLeast,
      atMost,
      origin: "",
      location: undefined,
    });
    assert.equal(isBelow(level(21), 24), true);
    assert.equal(isBelow(level(24), 24), false);
    assert.equal(isBelow(level(undefined, 21), 24), undefined);
    assert.equal(isBelow(level(undefined, 31), 28), false);
    assert.equal(isBelow(level(undefined, 19, 21), 24), true);
    assert.equal(isBelow(level(undefined, 21, 24), 24), undefined);
    assert.equal(isBelow(level(undefined), 28), undefined);
  });

  it("never throws for any expression", () => {
    const pieces =
      "flutter . minSdkVersion ( ) [ ] 'a' \" ${ 21 , ?: ? : as max maxOf libs.versions ext lowest def = \n { }".split(
        " ",
      );
    fc.assert(
      fc.property(jumbled(pieces), jumbled(pieces), (expression, elsewhere) => {
        levels({
          [groovy]: `def lowest = ${elsewhere}\n${inDefaultConfig(`minSdk = ${expression}`)}`,
          "android/build.gradle": `ext.a = ${elsewhere}`,
        });
      }),
    );
  });

  it("evaluates each name once", () => {
    const chain = Array.from({ length: 300 }, (_, i) => `def a${i} = maxOf(a${i + 1}, a${i + 1}, a${i + 1})`).join(
      "\n",
    );
    assert.ok(processorTime(() => levels({ [groovy]: `${chain}\n${inDefaultConfig("minSdk a0")}` })) < 1000);
  });
});
