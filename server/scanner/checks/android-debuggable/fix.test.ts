import assert from "node:assert/strict";
import { gradlePath, kotlinPath, manifestPath, runFix } from "../../../../test/support/fixes/try.ts";

const id = "android-debuggable";
const manifest = (attributes: string) =>
  `<manifest xmlns:android="http://schemas.android.com/apk/res/android" xmlns:tools="http://schemas.android.com/tools">\n    <application android:label="x"${attributes} />\n</manifest>\n`;

describe("fixing android-debuggable in the manifest", () => {
  const edits: readonly [name: string, before: string, after: string][] = [
    [
      "removes the attribute and the space before it",
      ' android:debuggable="true" android:icon="@mipmap/i"',
      ' android:icon="@mipmap/i"',
    ],
    [
      "with its line",
      '\n        android:debuggable="true"\n        android:icon="@mipmap/i"',
      '\n        android:icon="@mipmap/i"',
    ],
    [
      "drops its entry of tools:replace",
      ' android:debuggable="true" tools:replace="android:label, android:debuggable"',
      ' tools:replace="android:label"',
    ],
    [
      "drops tools:replace that named nothing else",
      ' android:debuggable="true" tools:replace="android:debuggable"',
      "",
    ],
    [
      "leaves tools:ignore",
      ' android:debuggable="true" tools:ignore="HardcodedDebugMode"',
      ' tools:ignore="HardcodedDebugMode"',
    ],
  ];
  for (const [name, before, after] of edits) {
    it(name, () => {
      const outcome = runFix(id, { [manifestPath]: manifest(before) });
      assert.deepEqual(outcome.texts, { [manifestPath]: manifest(after) });
      assert.deepEqual([outcome.before, outcome.after, outcome.settled], ["FAIL", "PASS", true]);
    });
  }

  for (const attributes of [
    ' android:debuggable="${debuggable}"',
    ' android:debuggable="false"',
    ' android:jniDebuggable="true"',
  ]) {
    it(`changes nothing:${attributes}`, () =>
      assert.deepEqual(runFix(id, { [manifestPath]: manifest(attributes) }).texts, {}));
  }
});

describe("fixing android-debuggable in Gradle", () => {
  const groovy: readonly [before: string, after: string][] = [
    ["debuggable true", "debuggable false"],
    ["debuggable(true)", "debuggable(false)"],
    ["debuggable = true", "debuggable = false"],
    ["debuggable=true;  // for the lab", "debuggable=false;  // for the lab"],
    ["setDebuggable(true)", "setDebuggable(false)"],
    ["setDebuggable true", "setDebuggable false"],
    ["isDebuggable = true", "isDebuggable = false"],
    ["initWith debug", "initWith debug\n            debuggable false"],
    ["debuggable true\n            debuggable true", "debuggable false\n            debuggable false"],
  ];
  const groovyScript = (setting: string) => `apply plugin: "com.android.application"

android {
    signingConfigs {
        release {
            storeFile file("x.jks")
        }
    }
    buildTypes {
        debug {
            debuggable true
        }
        release {
            // debuggable true
            def note = "debuggable true"
            jniDebuggable false
            ${setting}
        }
    }
}
`;
  for (const [before, after] of groovy) {
    it(`Groovy: ${before.replaceAll(/\s+/g, " ")}`, () => {
      const outcome = runFix(id, { [kotlinPath]: undefined, [gradlePath]: groovyScript(before) });
      assert.deepEqual(outcome.texts, { [gradlePath]: groovyScript(after) });
      assert.deepEqual([outcome.before, outcome.after, outcome.settled], ["FAIL", "PASS", true]);
    });
  }

  const kotlin: readonly [name: string, before: string, after: string][] = [
    [
      "a block",
      "buildTypes {\n        release {\n            isDebuggable = true\n        }\n    }",
      "buildTypes {\n        release {\n            isDebuggable = false\n        }\n    }",
    ],
    [
      "getByName",
      'buildTypes {\n        getByName("release") { setDebuggable(true) }\n    }',
      'buildTypes {\n        getByName("release") { setDebuggable(false) }\n    }',
    ],
    [
      "by getting",
      "buildTypes {\n        val release by getting {\n            isDebuggable=true\n        }\n    }",
      "buildTypes {\n        val release by getting {\n            isDebuggable=false\n        }\n    }",
    ],
    ["flat", "buildTypes.release.isDebuggable = true", "buildTypes.release.isDebuggable = false"],
    [
      "half flat",
      'buildTypes {\n        getByName("release").isDebuggable = true\n    }',
      'buildTypes {\n        getByName("release").isDebuggable = false\n    }',
    ],
    [
      "a copy of debug",
      'buildTypes {\n        release {\n            initWith(getByName("debug"))\n            isShrinkResources = true\n        }\n    }',
      'buildTypes {\n        release {\n            initWith(getByName("debug"))\n            isDebuggable = false\n            isShrinkResources = true\n        }\n    }',
    ],
  ];
  const kotlinScript = (inside: string) => `plugins { id("com.android.application") }\n\nandroid {\n    ${inside}\n}\n`;
  for (const [name, before, after] of kotlin) {
    it(`Kotlin: ${name}`, () => {
      const outcome = runFix(id, { [kotlinPath]: kotlinScript(before) });
      assert.deepEqual(outcome.texts, { [kotlinPath]: kotlinScript(after) });
      assert.deepEqual([outcome.before, outcome.after, outcome.settled], ["FAIL", "PASS", true]);
    });
  }

  it("keeps CRLF when it inserts a line", () => {
    const script = kotlinScript(
      'buildTypes {\n        release {\n            initWith(getByName("debug"))\n        }\n    }',
    ).replaceAll("\n", "\r\n");
    const { texts } = runFix(id, { [kotlinPath]: script });
    assert.match(texts[kotlinPath] ?? "", /initWith\(getByName\("debug"\)\)\r\n {12}isDebuggable = false\r\n/);
    assert.doesNotMatch(texts[kotlinPath] ?? "", /[^\r]\n/);
  });

  const untouched: readonly [name: string, inside: string][] = [
    ["debug", "buildTypes {\n        debug {\n            isDebuggable = true\n        }\n    }"],
    ["profile", 'buildTypes {\n        create("profile") { isDebuggable = true }\n    }'],
    ["staging", 'buildTypes {\n        create("staging") { isDebuggable = true }\n    }'],
    ["outside buildTypes", 'signingConfigs {\n        create("release") { isDebuggable = true }\n    }'],
    ["a computed value", 'buildTypes {\n        release { isDebuggable = project.hasProperty("lab") }\n    }'],
    ["already false", "buildTypes {\n        release { isDebuggable = false }\n    }"],
    [
      "a copy that is overridden",
      'buildTypes {\n        release {\n            initWith(getByName("debug"))\n            isDebuggable = false\n        }\n    }',
    ],
  ];
  for (const [name, inside] of untouched) {
    it(`changes nothing: ${name}`, () =>
      assert.deepEqual(runFix(id, { [kotlinPath]: kotlinScript(inside) }).texts, {}));
  }
});
