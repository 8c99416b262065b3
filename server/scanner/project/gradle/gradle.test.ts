import assert from "node:assert/strict";
import fc from "fast-check";
import { processorTime } from "../../../../test/support/processor-time.ts";
import { jumbled, mutated } from "../../../../test/support/project/mutations.ts";
import {
  blockAt,
  blocksWithin,
  type GradleBlock,
  literalValue,
  readGradle,
  referredNames,
  settingsNamed,
} from "./gradle.ts";

const groovyApp = `
plugins {
    id "com.android.application"
    id 'dev.flutter.flutter-gradle-plugin'
}

def keystoreProperties = new Properties()
def keystorePropertiesFile = rootProject.file('key.properties')
if (keystorePropertiesFile.exists()) {
    keystoreProperties.load(new FileInputStream(keystorePropertiesFile))
}

android {
    namespace "org.example.notes"
    // minSdk >= 23 nothing is drawn behind the status bar
    defaultConfig {
        applicationId "org.example.notes"
        minSdkVersion flutter.minSdkVersion
        targetSdkVersion 35
        manifestPlaceholders = [appLabel: "Notes", 'scheme': "notes"]
    }
    signingConfigs {
        release {
            keyAlias keystoreProperties['keyAlias']
            storeFile keystoreProperties['storeFile'] ? file(keystoreProperties['storeFile']) : null
        }
    }
    buildTypes {
        release {
            signingConfig signingConfigs.release
            minifyEnabled true
            println "debuggable true"
            proguardFiles getDefaultProguardFile('proguard-android-optimize.txt'),
                'proguard-rules.pro'
        }
        debug {
            debuggable true
        }
    }
}
`;

const kotlinApp = `
plugins {
    id("com.android.application")
    id("dev.flutter.flutter-gradle-plugin")
}

val storeProperties = Properties().apply { load(file("key.properties").inputStream()) }

android {
    namespace = "org.example.notes"
    defaultConfig {
        minSdk = maxOf(flutter.minSdkVersion, 23)
        manifestPlaceholders["appLabel"] = "Notes"
    }
    signingConfigs {
        create("release") {
            keyAlias = storeProperties["keyAlias"] as String?
        }
    }
    buildTypes {
        getByName("release") {
            /* isDebuggable = true */
            isMinifyEnabled = true
            signingConfig = if (storeProperties.isEmpty) {
                signingConfigs.getByName("debug")
            } else {
                signingConfigs.getByName("release")
            }
        }
    }
}
`;

/** Every setting as `path.name = value`. Conditional ones have a question mark. */
function settingsOf(text: string, path = "build.gradle"): string[] {
  const describe = (block: GradleBlock, prefix: string): string[] => [
    ...block.settings.map(({ name, value, conditional }) => `${prefix}${name} = ${value}${conditional ? " ?" : ""}`),
    ...block.blocks.flatMap((inner) => describe(inner, `${prefix}${inner.name}.`)),
  ];
  return describe(readGradle(path, text).root, "");
}

function kotlinSettings(text: string): string[] {
  return settingsOf(text, "build.gradle.kts");
}

describe("gradle", () => {
  describe("reads every spelling of a setting", () => {
    const groovy: readonly (readonly [written: string, read: string])[] = [
      ["debuggable true", "debuggable = true"],
      ["debuggable(true)", "debuggable = true"],
      ["debuggable (true)", "debuggable = true"],
      ["debuggable = true", "debuggable = true"],
      ["debuggable=true;", "debuggable = true"],
      ["debuggable true // for now", "debuggable = true"],
      ["setDebuggable(true)", "debuggable = true"],
      ["setDebuggable true", "debuggable = true"],
      ["isDebuggable = true", "debuggable = true"],
      ["debuggable.set(true)", "debuggable = true"],
      ["debuggable =\n    true", "debuggable = true"],
      ["jniDebuggable true", "jniDebuggable = true"],
      ["initWith debug", "initWith = debug"],
      ["minSdkVersion 21", "minSdkVersion = 21"],
      ["minSdkVersion(21)", "minSdkVersion = 21"],
      ["setMinSdkVersion(21)", "minSdkVersion = 21"],
      ["storePassword 'pass: word'", "storePassword = 'pass: word'"],
      ["storePassword props['storePassword']", "storePassword = props['storePassword']"],
      ["resValue 'string', 'app_name', 'Notes'", "resValue = 'string', 'app_name', 'Notes'"],
      ["enable !isDebug", "enable = !isDebug"],
      ["proguardFiles 'a.pro',\n    'b.pro'", "proguardFiles = 'a.pro',\n    'b.pro'"],
      ["apply plugin: 'com.android.application'", "apply = plugin: 'com.android.application'"],
      ["placeholders['label'] = 'Notes'", "placeholders.label = 'Notes'"],
      ["placeholders.put('label', 'Notes')", "placeholders.label = 'Notes'"],
      ["ext.set('minSdk', 21)", "ext.minSdk = 21"],
      ["project.ext.minSdk = 21", "ext.minSdk = 21"],
      [
        "id 'com.android.library' version '8.1.0' apply false",
        "id = 'com.android.library' version '8.1.0' apply false",
      ],
    ];
    for (const [written, read] of groovy) {
      it(`Groovy: ${written}`, () => assert.deepEqual(settingsOf(written), [read]));
    }

    const kotlin: readonly (readonly [written: string, read: string])[] = [
      ["isDebuggable = true", "debuggable = true"],
      ["isDebuggable=true", "debuggable = true"],
      ["setDebuggable(true)", "debuggable = true"],
      ["isJniDebuggable = true", "jniDebuggable = true"],
      ['initWith(getByName("debug"))', 'initWith = getByName("debug")'],
      ["minSdk = 21", "minSdk = 21"],
      ["minSdk(21)", "minSdk = 21"],
      ["minSdk.set(21)", "minSdk = 21"],
      ["getMinSdk().set(21)", "minSdk = 21"],
      ['extra["minSdk"] = 21', "extra.minSdk = 21"],
      ['set("minSdk", 21)', "minSdk = 21"],
      ['keyAlias = props["keyAlias"] as String?', 'keyAlias = props["keyAlias"] as String?'],
      [
        'id("com.android.library") version "8.1.0" apply false',
        'id = ("com.android.library") version "8.1.0" apply false',
      ],
      [
        'signingConfig = signingConfigs\n    .getByName("debug")',
        'signingConfig = signingConfigs\n    .getByName("debug")',
      ],
    ];
    for (const [written, read] of kotlin) {
      it(`Kotlin: ${written}`, () => assert.deepEqual(kotlinSettings(written), [read]));
    }
  });

  describe("finds the block that a setting belongs to", () => {
    const groovy: readonly string[] = [
      "android { buildTypes { release { debuggable true } } }",
      "android {\n buildTypes {\n  'release' {\n   debuggable true\n  }\n }\n}",
      "android.buildTypes.release.debuggable = true",
      "android.buildTypes.release { debuggable true }",
      "android { buildTypes.release.debuggable true }",
      "android { buildTypes { release.debuggable = true } }",
      "android { buildTypes.getByName('release').setDebuggable(true) }",
      "android { buildTypes['release'].debuggable = true }",
      "project.android.buildTypes.release.debuggable = true",
      "afterEvaluate { android.buildTypes.release.debuggable = true }",
      "android { signingConfigs { buildTypes.release.debuggable true } }",
      "android { buildTypes { debug { android.buildTypes.release.debuggable = true } } }",
      "android { buildTypes { release.with { debuggable true } } }",
    ];
    for (const text of groovy) {
      it(`Groovy: ${text.replace(/\s+/g, " ")}`, () =>
        assert.deepEqual(settingsOf(text), ["android.buildTypes.release.debuggable = true"]));
    }

    const inBuildTypes: readonly string[] = [
      "release { isDebuggable = true }",
      'getByName("release") { isDebuggable = true }',
      'named("release") { isDebuggable = true }',
      'named("release").configure { isDebuggable = true }',
      'create("release") { isDebuggable = true }',
      'maybeCreate("release").apply { isDebuggable = true }',
      'register<BuildType>("release") { isDebuggable = true }',
      '"release" { isDebuggable = true }',
      "val release by getting { isDebuggable = true }",
      'val shipped = getByName("release") { isDebuggable = true }',
      'getByName("release").isDebuggable = true',
      'this["release"].isDebuggable = true',
      'getByName("release") { this.isDebuggable = true }',
    ];
    for (const text of inBuildTypes) {
      it(`Kotlin: ${text}`, () => {
        const read = kotlinSettings(`android {\n  buildTypes {\n    ${text}\n  }\n}`);
        assert.deepEqual(read, ["android.buildTypes.release.debuggable = true"]);
      });
    }

    it("for a build type that is only a string or a comment: nowhere", () => {
      const text =
        'println "release { debuggable true }"\n/* release { debuggable true } */ // release.debuggable = true';
      assert.deepEqual(settingsOf(text), ['println = "release { debuggable true }"']);
    });
  });

  describe("knows what may not run", () => {
    const uncertain: readonly (readonly [text: string, settings: readonly string[]])[] = [
      ["if (ci) { debuggable true } else { debuggable false }", ["debuggable = true ?", "debuggable = false ?"]],
      ["if (ci) debuggable true\nminifyEnabled true", ["debuggable = true ?", "minifyEnabled = true"]],
      ["if (ci)\n  debuggable true\nelse\n  debuggable false", ["debuggable = true ?", "debuggable = false ?"]],
      ["debuggable ci ? true : false", ["debuggable = ci ? true : false ?"]],
      [
        "signingConfig ci ?\n  signingConfigs.a :\n  signingConfigs.b",
        ["signingConfig = ci ?\n  signingConfigs.a :\n  signingConfigs.b ?"],
      ],
      ["alias props['a'] ?: 'none'", ["alias = props['a'] ?: 'none'"]],
      ["if (ci) { release { debuggable true } }", ["release.debuggable = true ?"]],
      ["file('a').with { found -> if (found.canRead()) debuggable true }", ["debuggable = true ?"]],
      [
        "try { debuggable true } catch (Exception e) { debuggable false }",
        ["debuggable = true", "debuggable = false ?"],
      ],
    ];
    for (const [text, settings] of uncertain) {
      it(text.replace(/\s+/g, " "), () => assert.deepEqual(settingsOf(text), settings));
    }

    it("in Kotlin", () => {
      assert.deepEqual(kotlinSettings('when (kind) { "a" -> minSdk = 21\n else -> minSdk = 24 }'), [
        "minSdk = 21 ?",
        "minSdk = 24 ?",
      ]);
      assert.deepEqual(kotlinSettings("minSdk = if (ci) 21 else 24\ntargetSdk = 35"), [
        "minSdk = if (ci) 21 else 24 ?",
        "targetSdk = 35",
      ]);
      assert.deepEqual(kotlinSettings('configs.findByName("a")?.let { signingConfig = it }'), ["signingConfig = it ?"]);
    });
  });

  it("reads a Groovy script", () => {
    const script = readGradle("android/app/build.gradle", groovyApp);
    const release = blockAt(script.root, "android", "buildTypes", "release");
    assert.deepEqual(settingsNamed(release, "debuggable"), []);
    assert.deepEqual(
      release?.settings.map(({ name }) => name),
      ["signingConfig", "minifyEnabled", "println", "proguardFiles"],
    );
    assert.equal(blockAt(script.root, "android", "buildTypes", "debug")?.settings[0]?.value, "true");
    assert.deepEqual(
      script.root.variables.map(({ name }) => name),
      ["keystoreProperties", "keystorePropertiesFile"],
    );
    const signing = blockAt(script.root, "android", "signingConfigs", "release");
    assert.deepEqual(
      signing?.settings.map(({ name, conditional }) => [name, conditional]),
      [
        ["keyAlias", false],
        ["storeFile", true],
      ],
    );
  });

  it("reads a Kotlin script", () => {
    const script = readGradle("android/app/build.gradle.kts", kotlinApp);
    const release = blockAt(script.root, "android", "buildTypes", "release");
    assert.deepEqual(
      release?.settings.map(({ name, conditional }) => [name, conditional]),
      [
        ["minifyEnabled", false],
        ["signingConfig", true],
      ],
    );
    assert.equal(
      blockAt(script.root, "android", "defaultConfig")?.settings[0]?.value,
      "maxOf(flutter.minSdkVersion, 23)",
    );
    assert.equal(
      blockAt(script.root, "android", "defaultConfig", "manifestPlaceholders")?.settings[0]?.value,
      '"Notes"',
    );
  });

  it("joins what several blocks of one name say, in order", () => {
    const text =
      "android { buildTypes { release { debuggable true } } }\nandroid.buildTypes.release.debuggable = false";
    const { root } = readGradle("build.gradle", text);
    const release = blockAt(root, "android", "buildTypes", "release");
    assert.deepEqual(
      settingsNamed(release, "debuggable").map(({ value }) => value),
      ["true", "false"],
    );
    assert.equal(blockAt(root, "android", "productFlavors"), undefined);
  });

  it("knows where everything is", () => {
    const { source, root } = readGradle("build.gradle", "release {\n  debuggable = true // no\n}");
    const [block] = root.blocks;
    const [setting] = block?.settings ?? [];
    assert.ok(block && setting);
    assert.deepEqual(source.locate(setting.span).snippet, "debuggable = true // no");
    assert.equal(source.text.slice(setting.span.start, setting.span.end), "debuggable = true");
    assert.equal(source.text.slice(setting.valueSpan.start, setting.valueSpan.end), "true");
    assert.equal(source.text.slice(block.span.start, block.span.end), source.text);
  });

  it("tells literals from expressions", () => {
    const values: readonly (readonly [value: string, literal: string | undefined])[] = [
      ["true", "true"],
      ["21", "21"],
      ["'it''s'", undefined],
      ["'plain'", "plain"],
      ['"plain"', "plain"],
      ['"with $name"', undefined],
      ["isCi", undefined],
      ["Boolean.parseBoolean('true')", undefined],
    ];
    for (const [value, literal] of values) {
      const script = readGradle("build.gradle", `x = ${value}`);
      const [setting] = script.root.settings;
      assert.equal(setting && literalValue(script, setting), literal, value);
    }
  });

  it("tells what a value refers to", () => {
    const values: readonly (readonly [value: string, names: readonly string[] | undefined])[] = [
      ["signingConfigs.debug", ["signingConfigs", "debug"]],
      ['signingConfigs.getByName("debug")', ["signingConfigs", "debug"]],
      ['signingConfigs["debug"]', ["signingConfigs", "debug"]],
      ['android.signingConfigs.named("debug").get()', ["android", "signingConfigs", "debug"]],
      ["debug", ["debug"]],
      ['getByName("debug")', ["debug"]],
      ['buildTypes.getByName("debug")', ["buildTypes", "debug"]],
      ["null ?: signingConfigs.debug", undefined],
      ["find('debug')", undefined],
    ];
    for (const [value, names] of values) {
      const script = readGradle("build.gradle.kts", `x = ${value}`);
      const [setting] = script.root.settings;
      assert.deepEqual(setting && referredNames(script, setting), names, value);
    }
  });

  describe("for any text", () => {
    const assertSound = (path: string, text: string) => {
      const { root } = readGradle(path, text);
      for (const block of blocksWithin(root)) {
        for (const { start, end } of [block, ...block.settings, ...block.variables].map(({ span }) => span)) {
          assert.ok(start >= 0 && start <= end && end <= text.length);
        }
        for (const { valueSpan, span } of block.settings)
          assert.ok(valueSpan.start >= span.start && valueSpan.end <= span.end);
      }
    };

    const pieces =
      "{ } ( ) [ ] \" ' ${ . , ; = -> ? : < > /* */ // \n if else by val def set android buildTypes release true 21".split(
        " ",
      );

    it("never throws and stays inside the text", () => {
      fc.assert(
        fc.property(jumbled(pieces), fc.boolean(), (text, isKotlin) => {
          assertSound(isKotlin ? "a.gradle.kts" : "a.gradle", text);
        }),
      );
    });

    it("nor for a half-typed script", () => {
      fc.assert(fc.property(mutated([groovyApp], pieces), (text) => assertSound("a.gradle", text)));
      fc.assert(fc.property(mutated([kotlinApp], pieces), (text) => assertSound("a.gradle.kts", text)));
    });

    it("in linear time and without exhausting the stack", () => {
      for (const piece of [
        "a {",
        "a{} ",
        "x -> ",
        "else ",
        "if (a) ",
        "a.",
        'a["b"]',
        "val x by b {",
        "release.x = 1\n",
        "{",
        "(",
        '"${a {',
      ]) {
        assert.ok(processorTime(() => assertSound("a.gradle", piece.repeat(200_000 / piece.length))) < 3000, piece);
      }
    });
  });
});
