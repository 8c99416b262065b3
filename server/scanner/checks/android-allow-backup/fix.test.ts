import assert from "node:assert/strict";
import { manifestPath, runFix } from "../../../../test/support/fixes/try.ts";

const id = "android-allow-backup";
const android = 'xmlns:android="http://schemas.android.com/apk/res/android"';
const tools = 'xmlns:tools="http://schemas.android.com/tools"';
const around = (application: string) => `<manifest ${android} ${tools}>\n${application}\n</manifest>\n`;

describe("fixing android-allow-backup", () => {
  const edits: readonly [name: string, before: string, after: string][] = [
    [
      "true becomes false",
      '  <application android:allowBackup="true" android:label="x" />',
      '  <application android:allowBackup="false" android:label="x" />',
    ],
    [
      "single quotes stay",
      "  <application android:allowBackup='true' />",
      "  <application android:allowBackup='false' />",
    ],
    [
      "spaces around = stay",
      '  <application android:allowBackup = "true" />',
      '  <application android:allowBackup = "false" />',
    ],
    [
      "upper case is understood",
      '  <application android:allowBackup="TRUE" />',
      '  <application android:allowBackup="false" />',
    ],
    [
      "absent, on one line",
      '  <application android:label="x" android:icon="@mipmap/i" />',
      '  <application android:label="x" android:icon="@mipmap/i" android:allowBackup="false" />',
    ],
    [
      "absent, no attributes",
      "  <application></application>",
      '  <application android:allowBackup="false"></application>',
    ],
    ["absent, self-closing, no attributes", "  <application/>", '  <application android:allowBackup="false"/>'],
    [
      "absent, an attribute a line",
      '    <application\n        android:label="x"\n        android:icon="@mipmap/i">\n    </application>',
      '    <application\n        android:label="x"\n        android:icon="@mipmap/i"\n        android:allowBackup="false">\n    </application>',
    ],
    [
      "the closing bracket on a line of its own",
      '    <application\n        android:label="x"\n    >\n    </application>',
      '    <application\n        android:label="x"\n        android:allowBackup="false"\n    >\n    </application>',
    ],
    [
      "tabs",
      '\t<application\n\t\tandroid:label="x">\n\t</application>',
      '\t<application\n\t\tandroid:label="x"\n\t\tandroid:allowBackup="false">\n\t</application>',
    ],
    [
      "CRLF",
      '    <application\r\n        android:label="x">\r\n    </application>',
      '    <application\r\n        android:label="x"\r\n        android:allowBackup="false">\r\n    </application>',
    ],
    [
      "> inside a value",
      '  <application android:label="a > b" />',
      '  <application android:label="a > b" android:allowBackup="false" />',
    ],
    [
      "an attribute on the tag's line and more below",
      '  <application android:label="x"\n      android:icon="@mipmap/i" />',
      '  <application android:label="x"\n      android:icon="@mipmap/i"\n      android:allowBackup="false" />',
    ],
    [
      "a comment that holds the attribute",
      '  <!-- android:allowBackup="true" -->\n  <application android:allowBackup="true" />',
      '  <!-- android:allowBackup="true" -->\n  <application android:allowBackup="false" />',
    ],
    [
      "a commented-out application",
      '  <!-- <application android:allowBackup="true"> -->\n  <application android:label="x" />',
      '  <!-- <application android:allowBackup="true"> -->\n  <application android:label="x" android:allowBackup="false" />',
    ],
    [
      "tools:replace that names it",
      '  <application android:allowBackup="true" tools:replace="android:allowBackup" />',
      '  <application android:allowBackup="false" tools:replace="android:allowBackup" />',
    ],
  ];
  for (const [name, before, after] of edits) {
    it(name, () => {
      const { texts, settled, before: was, after: is } = runFix(id, { [manifestPath]: around(before) });
      assert.deepEqual(texts, { [manifestPath]: around(after) });
      assert.deepEqual([was, is, settled], ["FAIL", "PASS", true]);
    });
  }

  it("keeps a byte order mark, the XML declaration and a missing last newline", () => {
    const text = `\ufeff<?xml version="1.0"?>\n<manifest ${android}><application android:allowBackup="true" /></manifest>`;
    const { texts } = runFix(id, { [manifestPath]: text });
    assert.equal(texts[manifestPath], text.replace('"true"', '"false"'));
  });

  it("uses the prefix that the file binds", () => {
    const text =
      '<manifest xmlns:a="http://schemas.android.com/apk/res/android"><application a:label="x" /></manifest>';
    assert.equal(
      runFix(id, { [manifestPath]: text }).texts[manifestPath],
      text.replace('"x"', '"x" a:allowBackup="false"'),
    );
  });

  it("fixes a flavour that allows backups again", () => {
    const flavour = "android/app/src/staging/AndroidManifest.xml";
    const { texts, after } = runFix(id, { [flavour]: around('  <application android:allowBackup="true" />') });
    assert.deepEqual(Object.keys(texts), [flavour]);
    assert.match(texts[flavour] ?? "", /allowBackup="false"/);
    assert.equal(after, "PASS");
  });

  const untouched: readonly [name: string, application: string][] = [
    ["already fixed", '  <application android:allowBackup="false" />'],
    ["a placeholder", '  <application android:allowBackup="${backup}" />'],
    ["a resource that nobody defines", '  <application android:allowBackup="@bool/backup" />'],
    ["tools:remove", '  <application tools:remove="android:allowBackup" />'],
    [
      "a policy of the author's",
      '  <application android:dataExtractionRules="@xml/rules" android:allowBackup="true" />',
    ],
    ["two applications", '  <application android:label="a" /><application android:label="b" />'],
    ["the attribute twice", '  <application android:allowBackup="true" android:allowBackup="true" />'],
    ["malformed XML", '  <application android:label="x">'],
  ];
  for (const [name, application] of untouched) {
    it(`changes nothing: ${name}`, () => {
      assert.deepEqual(runFix(id, { [manifestPath]: around(application) }).texts, {});
    });
  }

  it("refuses entities of a DOCTYPE", () => {
    const text = `<!DOCTYPE manifest [<!ENTITY b "true">]>\n<manifest ${android}><application android:allowBackup="true" /></manifest>`;
    assert.deepEqual(runFix(id, { [manifestPath]: text }).texts, {});
  });

  it("leaves debug manifests alone", () => {
    const debug = "android/app/src/debug/AndroidManifest.xml";
    assert.deepEqual(runFix(id, { [debug]: around('  <application android:allowBackup="true" />') }).texts, {});
  });

  it("says that a library may object, and what remains", () => {
    const { tried } = runFix(id, { [manifestPath]: around('  <application android:allowBackup="true" />') });
    assert.match(tried.hints.join(" "), /tools:replace.*device-to-device/);
  });
});
