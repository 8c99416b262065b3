import assert from "node:assert/strict";
import fc from "fast-check";
import { processorTime } from "../../../../test/support/processor-time.ts";
import { mutated } from "../../../../test/support/project/mutations.ts";
import { projectFiles } from "../../../../test/support/project/project-files.ts";
import { type AndroidApp, readAndroidApp } from "./android-app.ts";

type Texts = Readonly<Record<string, string>>;

const src = "android/app/src";
const build = "android/app/build.gradle";

function manifest(attributes: string, prefix = "android"): string {
  return `<manifest xmlns:${prefix}="http://schemas.android.com/apk/res/android"
    xmlns:tools="http://schemas.android.com/tools">
    <application ${attributes}>
        <activity ${prefix}:name=".MainActivity" ${prefix}:exported="true" />
    </application>
</manifest>
`;
}

function app(texts: Texts): AndroidApp {
  const read = readAndroidApp(projectFiles(texts));
  assert.ok(read);
  return read;
}

/** `variant: value @ file` for each release variant. Unknown values start with a question mark. */
function effective(texts: Texts, name = "usesCleartextTraffic"): string[] {
  return app(texts)
    .applicationAttribute(name)
    .map(({ variant, value, location }) => {
      const text = value?.kind === "literal" ? value.text : value ? `? ${value.reason}` : "-";
      return `${variant}: ${text} @ ${location.file.replace(`${src}/`, "").replace("/AndroidManifest.xml", "")}`;
    });
}

const on = 'android:usesCleartextTraffic="true"';
const off = 'android:usesCleartextTraffic="false"';
const twoFlavors = "android {\n  productFlavors {\n    free {\n    }\n    paid {\n    }\n  }\n}\n";

describe("android-app", () => {
  describe("finds the application module", () => {
    const plain = `plugins {\n  id "com.android.application"\n}\n`;
    const modules: readonly (readonly [what: string, texts: Texts, module: string | undefined])[] = [
      ["in android/app", { [build]: plain, [`${src}/main/AndroidManifest.xml`]: manifest(on) }, "android/app"],
      ["without a build script", { [`${src}/main/AndroidManifest.xml`]: manifest(on) }, "android/app"],
      ["under another name", { "android/mobile/build.gradle": plain, "android/build.gradle": "" }, "android/mobile"],
      [
        "by apply plugin",
        { "android/mobile/build.gradle": "apply plugin: 'com.android.application'" },
        "android/mobile",
      ],
      [
        "by a Kotlin id",
        { "android/mobile/build.gradle.kts": 'plugins {\n  id("com.android.application")\n}' },
        "android/mobile",
      ],
      [
        "by a catalog alias",
        { "android/mobile/build.gradle.kts": "plugins {\n  alias(libs.plugins.android.application)\n}" },
        "android/mobile",
      ],
      [
        "not where the plugin is only declared",
        { "android/build.gradle": 'plugins {\n  id "com.android.application" version "8.7.0" apply false\n}' },
        undefined,
      ],
      [
        "not where the plugin is only asked for",
        { "android/build.gradle": 'subprojects {\n  if (plugins.hasPlugin("com.android.application")) {\n  }\n}' },
        undefined,
      ],
      [
        "not in a plugin",
        {
          "android/build.gradle": "apply plugin: 'com.android.library'",
          "android/src/main/AndroidManifest.xml": manifest(""),
        },
        undefined,
      ],
      [
        "not in leftovers of a plugin",
        { "android/app/src/main/java/io/flutter/plugins/GeneratedPluginRegistrant.java": "" },
        undefined,
      ],
      ["not without android", { "pubspec.yaml": "name: notes\n" }, undefined],
    ];
    for (const [what, texts, module] of modules) {
      it(what, () => assert.equal(readAndroidApp(projectFiles(texts))?.module, module));
    }

    it("and its scripts, the module's first", () => {
      const { scripts, ownScripts, buildScript } = app({
        [build]: "apply from: 'signing.gradle'\napply from: \"$flutterRoot/flutter.gradle\"",
        "android/app/signing.gradle": "apply from: '../shared/more.gradle'",
        "android/shared/more.gradle": "",
        "android/build.gradle": "",
        "android/settings.gradle.kts": "",
      });
      assert.equal(buildScript?.path, build);
      assert.deepEqual(
        ownScripts.map(({ path }) => path),
        [build, "android/app/signing.gradle", "android/shared/more.gradle"],
      );
      assert.deepEqual(scripts.map(({ path }) => path).slice(3), [
        "android/build.gradle",
        "android/settings.gradle.kts",
      ]);
    });

    it("which may have no main manifest", () => {
      const { main, manifests, applicationAttribute } = app({ [build]: plain });
      assert.equal(main, undefined);
      assert.deepEqual(manifests, []);
      assert.deepEqual(applicationAttribute("debuggable"), []);
    });
  });

  describe("reads manifests", () => {
    it("of release source sets apart from those of debug builds", () => {
      const { manifests, debugManifests } = app({
        [build]: twoFlavors,
        ...Object.fromEntries(
          [
            "main",
            "free",
            "paid",
            "release",
            "freeRelease",
            "debug",
            "profile",
            "freeDebug",
            "test",
            "androidTest",
          ].map((set) => [`${src}/${set}/AndroidManifest.xml`, manifest(on)]),
        ),
      });
      assert.deepEqual(
        manifests.map(({ sourceSet }) => sourceSet),
        ["main", "free", "release", "freeRelease", "paid"],
      );
      assert.deepEqual(
        debugManifests.map(({ sourceSet }) => sourceSet),
        ["debug", "freeDebug", "profile"],
      );
    });

    it("with any prefix for the Android namespace", () => {
      const texts = { [`${src}/main/AndroidManifest.xml`]: manifest('a:usesCleartextTraffic="true"', "a") };
      assert.equal(app(texts).main?.prefix, "a");
      assert.deepEqual(effective(texts), ["release: true @ main"]);
    });

    it("that are no manifests", () => {
      const { main } = app({ [`${src}/main/AndroidManifest.xml`]: "<resources />" });
      assert.ok(main);
      assert.equal(main.root, undefined);
      assert.equal(main.application, undefined);
    });
  });

  describe("merges an attribute of <application>", () => {
    const cases: readonly (readonly [what: string, texts: Texts, expected: readonly string[]])[] = [
      ["main says it", { main: manifest(on) }, ["release: true @ main"]],
      ["nobody says it", { main: manifest('android:label="Notes"') }, ["release: - @ main"]],
      [
        "a comment says it",
        { main: manifest("").replace("<manifest", `<!-- ${on} --><manifest`) },
        ["release: - @ main"],
      ],
      ["release overrides main", { main: manifest(on), release: manifest(off) }, ["release: false @ release"]],
      ["release has no application", { main: manifest(on), release: "<manifest />" }, ["release: true @ main"]],
      [
        "debug does not count",
        { main: manifest(off), debug: manifest(on), profile: manifest(on) },
        ["release: false @ main"],
      ],
      [
        "a flavour turns it on",
        { build: twoFlavors, main: manifest(off), paid: manifest(on) },
        ["freeRelease: false @ main", "paidRelease: true @ paid"],
      ],
      [
        "release overrides a flavour",
        { build: twoFlavors, main: manifest(off), paid: manifest(on), release: manifest(off) },
        ["freeRelease: false @ release", "paidRelease: false @ release"],
      ],
      [
        "the combined set overrides all",
        { build: twoFlavors, main: manifest(off), release: manifest(off), paidRelease: manifest(on) },
        ["freeRelease: false @ release", "paidRelease: true @ paidRelease"],
      ],
      [
        "a folder makes a flavour",
        { main: manifest(off), store: manifest(on) },
        ["release: false @ main", "storeRelease: true @ store"],
      ],
      [
        "a folder combines flavours",
        { build: twoFlavors, main: manifest(""), free: manifest(on), freePaid: manifest("") },
        ["freeRelease: true @ free", "paidRelease: - @ main", "freePaidRelease: true @ free"],
      ],
      [
        "another build type is no flavour",
        { build: "android { buildTypes { staging { } } }", main: manifest(off), staging: manifest(on) },
        ["release: false @ main"],
      ],
      [
        "tools:remove takes it away",
        { main: manifest(on), release: manifest('tools:remove="android:label, android:usesCleartextTraffic"') },
        ["release: - @ release"],
      ],
      [
        "tools:remove of another one",
        { main: manifest(on), release: manifest('tools:remove="android:label"') },
        ["release: true @ main"],
      ],
      [
        "tools:node replaces the element",
        { main: manifest(on), release: manifest('tools:node="replace" android:label="Notes"') },
        ["release: - @ release"],
      ],
      [
        "tools:node replaces it by another",
        { main: manifest(on), release: manifest(`tools:node="replace" ${off}`) },
        ["release: false @ release"],
      ],
      ["tools:node merges", { main: manifest(on), release: manifest('tools:node="merge"') }, ["release: true @ main"]],
      [
        "tools:replace is a value",
        { main: manifest(`${off} tools:replace="android:usesCleartextTraffic"`) },
        ["release: false @ main"],
      ],
    ];
    for (const [what, texts, expected] of cases) {
      it(what, () => {
        const paths = Object.entries(texts).map(([set, text]) => [
          set === "build" ? build : `${src}/${set}/AndroidManifest.xml`,
          text,
        ]);
        assert.deepEqual(effective(Object.fromEntries(paths)), expected);
      });
    }

    it("and points at it, or at the tag that lacks it", () => {
      const { applicationAttribute } = app({
        [`${src}/main/AndroidManifest.xml`]: manifest(`android:label="Notes" ${on}`),
      });
      const [said] = applicationAttribute("usesCleartextTraffic");
      assert.deepEqual([said?.location.line, said?.location.column, said?.attribute?.value], [3, 40, "true"]);
      const [unsaid] = applicationAttribute("allowBackup");
      assert.deepEqual([unsaid?.location.line, unsaid?.location.column, unsaid?.attribute], [3, 6, undefined]);
    });
  });

  describe("resolves placeholders", () => {
    const placeholder = manifest('android:usesCleartextTraffic="${cleartext}"');
    const missing = "? Gradle does not set the placeholder `cleartext` to a plain value";
    const cases: readonly (readonly [what: string, script: string, value: string])[] = [
      ["a Groovy map", "manifestPlaceholders = [label: 'Notes', cleartext: \"true\"]", "true"],
      ["quoted keys", "manifestPlaceholders = ['cleartext': 'true']", "true"],
      ["a boolean", "manifestPlaceholders += [cleartext: true]", "true"],
      ["an index", "manifestPlaceholders['cleartext'] = 'true'", "true"],
      ["a property", "manifestPlaceholders.cleartext = 'true'", "true"],
      ["put", "manifestPlaceholders.put('cleartext', 'true')", "true"],
      ["mapOf", 'manifestPlaceholders += mapOf("cleartext" to "true")', "true"],
      ["putAll", 'manifestPlaceholders.putAll(mapOf("cleartext" to "true"))', "true"],
      ["addManifestPlaceholders", 'addManifestPlaceholders(mapOf("cleartext" to "true"))', "true"],
      ["not an expression", "manifestPlaceholders = [cleartext: findProperty('cleartext')]", missing],
      ["not a condition", "if (ci) { manifestPlaceholders = [cleartext: 'true'] }", missing],
      ["not a comment", "// manifestPlaceholders = [cleartext: 'true']", missing],
    ];
    for (const [what, script, value] of cases) {
      const kotlin = /mapOf/.test(script);
      it(what, () => {
        const path = kotlin ? `${build}.kts` : build;
        const texts = {
          [path]: `android {\n  defaultConfig {\n    ${script}\n  }\n}`,
          [`${src}/main/AndroidManifest.xml`]: placeholder,
        };
        assert.deepEqual(effective(texts), [`release: ${value} @ main`]);
      });
    }

    it("of the build type and the flavours", () => {
      const script = `android {
        defaultConfig { manifestPlaceholders = [cleartext: 'default'] }
        buildTypes { debug { manifestPlaceholders = [cleartext: 'debug'] } }
        productFlavors { free { }\n paid { manifestPlaceholders = [cleartext: 'paid'] } }
      }`;
      const texts = { [build]: script, [`${src}/main/AndroidManifest.xml`]: placeholder };
      assert.deepEqual(effective(texts), ["freeRelease: default @ main", "paidRelease: paid @ main"]);
      assert.deepEqual(app(texts).resolve("${cleartext}"), {
        kind: "unknown",
        raw: "${cleartext}",
        reason: "the build variants differ",
      });
      const released = {
        ...texts,
        [build]: `${script}\nandroid.buildTypes.release.manifestPlaceholders = [cleartext: 'false']`,
      };
      assert.deepEqual(effective(released), ["freeRelease: false @ main", "paidRelease: false @ main"]);
    });

    it("and the application id", () => {
      const id = (script: string, main = "") =>
        app({ [build]: script, [`${src}/main/AndroidManifest.xml`]: main }).applicationId;
      assert.equal(id("android { defaultConfig { applicationId 'org.example.notes' } }"), "org.example.notes");
      assert.equal(
        id("def name = 'org.example.notes'\nandroid { defaultConfig { applicationId name } }"),
        "org.example.notes",
      );
      assert.equal(id("android { namespace = 'org.example.notes' }"), "org.example.notes");
      assert.equal(id("", '<manifest package="org.example.notes" />'), "org.example.notes");
      const { resolve } = app({ [build]: "android { namespace 'org.example.notes' }" });
      assert.deepEqual(resolve("${applicationId}.files"), { kind: "literal", text: "org.example.notes.files" });
    });
  });

  describe("resolves resources", () => {
    const main = { [`${src}/main/AndroidManifest.xml`]: manifest('android:usesCleartextTraffic="@bool/cleartext"') };
    const value = (text: string) =>
      `<resources>\n  <bool name="other">false</bool>\n  <bool name="cleartext">${text}</bool>\n</resources>`;
    const cases: readonly (readonly [what: string, texts: Texts, expected: string])[] = [
      ["one value", { "main/res/values/config.xml": value("true") }, "true"],
      [
        "an item",
        { "main/res/values/config.xml": '<resources><item type="bool" name="cleartext">true</item></resources>' },
        "true",
      ],
      [
        "the same value twice",
        { "main/res/values/config.xml": value("true"), "main/res/values-v24/config.xml": value("true") },
        "true",
      ],
      [
        "two values",
        { "main/res/values/config.xml": value("true"), "main/res/values-v24/config.xml": value("false") },
        "? the resource has several values",
      ],
      [
        "release overrides main",
        { "main/res/values/config.xml": value("true"), "release/res/values/other.xml": value("false") },
        "false",
      ],
      [
        "debug does not count",
        { "main/res/values/config.xml": value("false"), "debug/res/values/config.xml": value("true") },
        "false",
      ],
      ["another resource's value", { "main/res/values/config.xml": value("@bool/other") }, "false"],
      [
        "a resource of its own",
        { "main/res/values/config.xml": value("@bool/cleartext") },
        "? the resource refers to too many others",
      ],
      ["no such resource", {}, "? this resource does not exist"],
    ];
    for (const [what, texts, expected] of cases) {
      it(what, () => {
        const files = Object.fromEntries(Object.entries(texts).map(([path, text]) => [`${src}/${path}`, text]));
        assert.deepEqual(effective({ ...main, ...files }), [`release: ${expected} @ main`]);
      });
    }

    it("that Gradle generates", () => {
      const script = "android { buildTypes { release { resValue 'bool', 'cleartext', 'false' } } }";
      assert.deepEqual(effective({ ...main, [build]: script }), ["release: false @ main"]);
    });

    it("and leaves other references as they are", () => {
      const { resolve } = app(main);
      assert.deepEqual(resolve("@xml/backup_rules"), { kind: "literal", text: "@xml/backup_rules" });
      assert.deepEqual(resolve("@android:bool/any"), { kind: "literal", text: "@android:bool/any" });
    });
  });

  it("finds the files of a resource that can reach a release", () => {
    const paths = [
      "main/res/xml/rules.xml",
      "main/res/xml-v24/rules.xml",
      "main/res/xml/rules_old.xml",
      "main/res/values/rules.xml",
      "debug/res/xml/rules.xml",
      "paid/res/xml/rules.xml",
    ];
    const { resourceFiles } = app({
      [build]: twoFlavors,
      ...Object.fromEntries(paths.map((path) => [`${src}/${path}`, "<rules />"])),
    });
    const found = resourceFiles("@xml/rules").map(({ path }) => path.slice(src.length + 1));
    assert.deepEqual(found, ["main/res/xml-v24/rules.xml", "main/res/xml/rules.xml", "paid/res/xml/rules.xml"]);
    for (const reference of ["@xml/absent", "@android:xml/rules", "rules", "${rules}", ""])
      assert.deepEqual(resourceFiles(reference), []);
  });

  it("never throws for any files", () => {
    const documents = [
      manifest(`${on} android:label="\${label}"`),
      twoFlavors,
      "<resources><bool name='a'>true</bool></resources>",
    ];
    const text = mutated(documents, [
      "<",
      ">",
      '"',
      "{",
      "}",
      "tools:remove=",
      "android:",
      "@bool/a",
      "${label}",
      "free",
    ]);
    fc.assert(
      fc.property(text, text, text, (first, second, third) => {
        const read = app({
          [build]: first,
          [`${src}/main/AndroidManifest.xml`]: second,
          [`${src}/free/AndroidManifest.xml`]: third,
          [`${src}/main/res/values/a.xml`]: third,
        });
        const length = new Map(read.manifests.map(({ file }) => [file.path, file.text.split("\n").length]));
        for (const { location } of ["usesCleartextTraffic", "label", ""].flatMap(read.applicationAttribute)) {
          assert.ok(location.line >= 1 && location.endLine <= (length.get(location.file) ?? 0));
        }
        read.resolve(third);
        read.resourceFiles(third);
      }),
    );
  });

  it("reads a project of many flavours in time", () => {
    const flavors = Array.from({ length: 20_000 }, (_, i) => `f${i} { minSdk 21 }`).join("\n");
    const texts = {
      [build]: `android { productFlavors {\n${flavors}\n} }`,
      [`${src}/main/AndroidManifest.xml`]: manifest('android:label="${label}"'),
    };
    const time = processorTime(() => assert.ok(effective(texts, "label").length <= 200));
    assert.ok(time < 3000);
  });
});
