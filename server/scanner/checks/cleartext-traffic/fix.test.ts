import assert from "node:assert/strict";
import { configPath, kotlinPath, manifestPath, runFix } from "../../../../test/support/fixes/try.ts";

const id = "cleartext-traffic";
const manifest = (attributes: string) =>
  `<manifest xmlns:android="http://schemas.android.com/apk/res/android" xmlns:tools="http://schemas.android.com/tools">\n    <application android:label="x"${attributes} />\n</manifest>\n`;
const target27 = "android {\n    defaultConfig {\n        minSdk = 24\n        targetSdk = 27\n    }\n}\n";
const config = (inside: string) => `<network-security-config>\n${inside}\n</network-security-config>\n`;

describe("fixing cleartext-traffic", () => {
  it("switches the flag off", () => {
    const { texts, before, after, settled } = runFix(id, {
      [manifestPath]: manifest(' android:usesCleartextTraffic="true"'),
    });
    assert.deepEqual(texts, { [manifestPath]: manifest(' android:usesCleartextTraffic="false"') });
    assert.deepEqual([before, after, settled], ["FAIL", "PASS", true]);
  });

  it("adds the flag where the target level allows cleartext", () => {
    const { texts, after } = runFix(id, { [manifestPath]: manifest(""), [kotlinPath]: target27 });
    assert.deepEqual(texts, { [manifestPath]: manifest(' android:usesCleartextTraffic="false"') });
    assert.equal(after, "PASS");
  });

  it("fixes a flavour's manifest, not the debug one", () => {
    const staging = "android/app/src/staging/AndroidManifest.xml";
    const debug = "android/app/src/debug/AndroidManifest.xml";
    const on = manifest(' android:usesCleartextTraffic="true"');
    const { texts } = runFix(id, { [manifestPath]: manifest(""), [staging]: on, [debug]: on });
    assert.deepEqual(Object.keys(texts), [staging]);
  });

  const configs: readonly [name: string, before: string, after: string, gradle: string | undefined][] = [
    [
      "the base configuration",
      '    <base-config cleartextTrafficPermitted="true" />',
      '    <base-config cleartextTrafficPermitted="false" />',
      undefined,
    ],
    [
      "a base configuration that says nothing, target 27",
      "    <base-config>\n    </base-config>",
      '    <base-config cleartextTrafficPermitted="false">\n    </base-config>',
      target27,
    ],
    [
      "no base configuration, target 27",
      "    <debug-overrides />",
      '    <base-config cleartextTrafficPermitted="false" />\n    <debug-overrides />',
      target27,
    ],
  ];
  for (const [name, before, after, gradle] of configs) {
    it(`edits ${name}`, () => {
      const outcome = runFix(id, { [configPath]: config(before), ...(gradle && { [kotlinPath]: gradle }) });
      assert.deepEqual(outcome.texts, { [configPath]: config(after) });
      assert.deepEqual([outcome.before, outcome.after, outcome.settled], ["FAIL", "PASS", true]);
    });
  }

  it("edits every overlay of the configuration but the debug one", () => {
    const on = config('    <base-config cleartextTrafficPermitted="true" />');
    const release = "android/app/src/release/res/xml/network_security_config.xml";
    const debug = "android/app/src/debug/res/xml/network_security_config.xml";
    const { texts } = runFix(id, { [configPath]: on, [release]: on, [debug]: on });
    assert.deepEqual(Object.keys(texts).sort(), [configPath, release].sort());
  });

  it("leaves an exception for a host to a person", () => {
    const { texts, tried } = runFix(id, {
      [configPath]: config(
        '    <domain-config cleartextTrafficPermitted="true"><domain>radio.garden.io</domain></domain-config>',
      ),
    });
    assert.deepEqual(texts, {});
    assert.match(tried.manual[0]?.message ?? "", /radio\.garden\.io/);
  });

  const untouched: readonly [name: string, attributes: string][] = [
    ["a placeholder", ' android:usesCleartextTraffic="${cleartext}"'],
    ["a resource that nobody defines", ' android:usesCleartextTraffic="@bool/cleartext"'],
    ["already off", ' android:usesCleartextTraffic="false"'],
  ];
  for (const [name, attributes] of untouched) {
    it(`changes nothing: ${name}`, () =>
      assert.deepEqual(runFix(id, { [manifestPath]: manifest(attributes) }).texts, {}));
  }

  it("keeps tools:replace", () => {
    const on = ' android:usesCleartextTraffic="true" tools:replace="android:usesCleartextTraffic"';
    const { texts } = runFix(id, { [manifestPath]: manifest(on) });
    assert.deepEqual(texts, { [manifestPath]: manifest(on.replace('"true"', '"false"')) });
  });
});
