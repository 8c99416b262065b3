import assert from "node:assert/strict";
import { configPath, manifestPath, runFix } from "../../../../test/support/fixes/try.ts";

const id = "network-security-config";
const manifest = (attributes: string) =>
  `<manifest xmlns:android="http://schemas.android.com/apk/res/android">\n    <application android:label="x"${attributes} />\n</manifest>\n`;
const referring = manifest(' android:networkSecurityConfig="@xml/network_security_config"');
const config = (...lines: string[]) => `<network-security-config>\n${lines.join("\n")}\n</network-security-config>\n`;

describe("fixing network-security-config", () => {
  it("creates the configuration and refers to it", () => {
    const { texts, before, after, settled } = runFix(id, { [manifestPath]: manifest(""), [configPath]: undefined });
    assert.equal(texts[manifestPath], referring);
    assert.match(
      texts[configPath] ?? "",
      /<base-config cleartextTrafficPermitted="false">\n {8}<trust-anchors>\n {12}<certificates src="system" \/>/,
    );
    assert.deepEqual([before, after, settled], ["REVIEW", "PASS", true]);
  });

  it("refers to a configuration that is there", () => {
    const { texts } = runFix(id, { [manifestPath]: manifest("") });
    assert.deepEqual(texts, { [manifestPath]: referring });
  });

  it("creates a file that is referred to under another name", () => {
    const text = manifest(' android:networkSecurityConfig="@xml/nsc"');
    const { texts, before, after } = runFix(id, { [manifestPath]: text });
    assert.deepEqual(Object.keys(texts), ["android/app/src/main/res/xml/nsc.xml"]);
    assert.deepEqual([before, after], ["FAIL", "PASS"]);
  });

  const edits: readonly [name: string, before: string, after: string][] = [
    [
      "removes user certificates with their line",
      config(
        "    <base-config>",
        "        <trust-anchors>",
        '            <certificates src="system" />',
        '            <certificates src="user" />',
        "        </trust-anchors>",
        "    </base-config>",
      ),
      config(
        "    <base-config>",
        "        <trust-anchors>",
        '            <certificates src="system" />',
        "        </trust-anchors>",
        "    </base-config>",
      ),
    ],
    [
      "turns the only anchor into the system's",
      config(
        "    <base-config>",
        '        <trust-anchors><certificates src="user" /></trust-anchors>',
        "    </base-config>",
      ),
      config(
        "    <base-config>",
        '        <trust-anchors><certificates src="system" /></trust-anchors>',
        "    </base-config>",
      ),
    ],
    [
      "switches overridePins off",
      config(
        '    <base-config><trust-anchors><certificates src="system" overridePins="true" /></trust-anchors></base-config>',
      ),
      config(
        '    <base-config><trust-anchors><certificates src="system" overridePins="false" /></trust-anchors></base-config>',
      ),
    ],
    [
      "keeps debug overrides and the comment at the top",
      `<!-- Reviewed by the security team. -->\n${config("    <base-config>", "        <trust-anchors>", '            <certificates src="system" />', '            <certificates src="user" />', "        </trust-anchors>", "    </base-config>", "    <debug-overrides>", '        <trust-anchors><certificates src="user" /></trust-anchors>', "    </debug-overrides>")}`,
      `<!-- Reviewed by the security team. -->\n${config("    <base-config>", "        <trust-anchors>", '            <certificates src="system" />', "        </trust-anchors>", "    </base-config>", "    <debug-overrides>", '        <trust-anchors><certificates src="user" /></trust-anchors>', "    </debug-overrides>")}`,
    ],
  ];
  for (const [name, before, after] of edits) {
    it(name, () => {
      const outcome = runFix(id, { [configPath]: before });
      assert.deepEqual(outcome.texts, { [configPath]: after });
      assert.deepEqual([outcome.before, outcome.after, outcome.settled], ["FAIL", "PASS", true]);
    });
  }

  it("switches a cleartext base off, as cleartext-traffic does", () => {
    const { texts } = runFix(id, { [configPath]: config('    <base-config cleartextTrafficPermitted="true" />') });
    assert.deepEqual(texts, { [configPath]: config('    <base-config cleartextTrafficPermitted="false" />') });
  });

  const untouched: readonly [name: string, overlay: Record<string, string>][] = [
    [
      "user certificates that are acknowledged",
      {
        [configPath]: `<network-security-config xmlns:tools="http://schemas.android.com/tools">\n    <base-config><trust-anchors><certificates src="user" tools:ignore="AcceptsUserCertificates" /></trust-anchors></base-config>\n</network-security-config>\n`,
      },
    ],
    [
      "a certificate of its own",
      {
        [configPath]: config(
          '    <base-config><trust-anchors><certificates src="@raw/ca" /></trust-anchors></base-config>',
        ),
      },
    ],
    ["a placeholder", { [manifestPath]: manifest(' android:networkSecurityConfig="${nsc}"') }],
    ["a configuration that cannot be read", { [configPath]: "<network-security-config><base-config>" }],
    [
      "a configuration that cannot be read and is not referred to",
      { [manifestPath]: manifest(""), [configPath]: "<oops" },
    ],
  ];
  for (const [name, overlay] of untouched) {
    it(`changes nothing: ${name}`, () => assert.deepEqual(runFix(id, overlay).texts, {}));
  }

  it("warns when the debug manifest relies on the flag", () => {
    const debug = "android/app/src/debug/AndroidManifest.xml";
    const { tried } = runFix(id, {
      [manifestPath]: manifest(""),
      [debug]: manifest(' android:usesCleartextTraffic="true"'),
    });
    assert.match(tried.hints.join(" "), /src\/debug\/res\/xml/);
  });
});
