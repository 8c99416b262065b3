import assert from "node:assert/strict";
import { type Files, overBaseApp } from "../../../test/support/checks/fixture.ts";
import { createAnalyzer } from "../scan/analyze.ts";
import { readAtOnce } from "../scan/read-program.ts";
import { concludeScan } from "../scan/scan.ts";
import { surfaceObserver, surfaceOf } from "../scan/surface-of.ts";
import type { AppSurface } from "./surface.ts";

function surface(files: Files): AppSurface {
  const snapshot = overBaseApp(files);
  const analyze = createAnalyzer([surfaceObserver]);
  const reading = readAtOnce(snapshot, (file, role) => analyze(file, role, snapshot.read(file)));
  return surfaceOf(concludeScan(reading, { checks: [], fixes: [] }));
}

const dart = (text: string) => surface({ "lib/a.dart": text });
const main = "android/app/src/main/AndroidManifest.xml";
const android = (application: string, above = "") =>
  surface({
    [main]: `<manifest xmlns:android="http://schemas.android.com/apk/res/android">${above}\n<application>\n${application}\n</application></manifest>`,
  });
const named = (touched: readonly { readonly name: string; readonly location: { readonly line: number } }[]) =>
  touched.map(({ name, location }) => `${name} @ ${location.line}`);

describe("the surface of an app", () => {
  const hosts: readonly (readonly [what: string, text: string, hosts: readonly string[], open: number])[] = [
    ["an address", "void f() => http.get(Uri.parse('https://api.garden.dev/a'));", ["api.garden.dev @ 1"], 0],
    [
      "a constant",
      "const host = 'api.garden.dev';\nvoid f() => http.get(Uri.https(host, '/'));",
      ["api.garden.dev @ 2"],
      0,
    ],
    ["a computed address", "void f(String h) => http.get(Uri.parse('https://$h/a'));", [], 1],
    ["this machine", "void f() => http.get(Uri.parse('http://10.0.2.2:8080/'));", [], 0],
    ["a debug build", "void f() { if (kDebugMode) http.get(Uri.parse('https://dev.garden.dev/')); }", [], 0],
    ["a link that is opened", "void f() => launchUrl(Uri.parse('https://garden.dev'));", [], 0],
    ["a comment", "// http.get(Uri.parse('https://api.garden.dev/'))\nvoid f() {}", [], 0],
  ];
  for (const [what, text, expected, open] of hosts) {
    it(`has the hosts that are asked: ${what}`, () => {
      const { hosts: found, openAddresses } = dart(text);
      assert.deepEqual([named(found), openAddresses.length], [expected, open]);
    });
  }

  it("has platform channels of Dart, Kotlin and Swift by their names", () => {
    const { channels } = surface({
      "lib/a.dart": "const a = MethodChannel('dart');",
      "android/app/src/main/kotlin/A.kt": 'fun f() {\n  MethodChannel(messenger, "kotlin")\n}',
      "ios/Runner/A.swift": 'let c = FlutterMethodChannel(name: "swift", binaryMessenger: m)',
    });
    assert.deepEqual(named(channels).sort(), ["dart @ 1", "kotlin @ 2", "swift @ 1"]);
  });

  it("has components that others can call, without the app's icon and those that must be exported", () => {
    const { components } = android(`
<activity android:name=".Main" android:exported="true"><intent-filter><action android:name="android.intent.action.MAIN"/><category android:name="android.intent.category.LAUNCHER"/></intent-filter></activity>
<activity android:name="com.linusu.flutter_web_auth_2.CallbackActivity" android:exported="true"/>
<service android:name=".Sync" android:exported="true"/>
<service android:name=".Guarded" android:exported="true" android:permission="org.example.ONLY_US"/>
<service android:name=".Own" android:exported="false"/>`);
    assert.deepEqual(
      components.map(({ name, guarded }) => [name, guarded]),
      [
        ["service Sync", false],
        ["service Guarded", true],
      ],
    );
  });

  it("has links, verified or not, permissions and background work", () => {
    const link = (data: string, verify = "") =>
      `<activity android:name=".L${verify.length}"><intent-filter ${verify}><action android:name="android.intent.action.VIEW"/><category android:name="android.intent.category.BROWSABLE"/>${data}</intent-filter></activity>`;
    const found = android(
      `${link('<data android:scheme="garden"/>')}${link('<data android:scheme="https" android:host="garden.dev"/>', 'android:autoVerify="true"')}<service android:name=".Sync"/>`,
      '<uses-permission android:name="android.permission.CAMERA"/>',
    );
    const links = found.links.map(({ name, verified }) => [name, verified]);
    assert.ok(links.some(([name, verified]) => name === "garden:" && verified === false));
    assert.ok(links.some(([name, verified]) => name === "https://garden.dev" && verified === true));
    assert.ok(found.resources.some(({ name }) => name === "the camera"));
    assert.deepEqual(named(found.background), ["service Sync @ 3"]);
  });

  it("has build files, rules of hosted data, and packages with their imports", () => {
    const { builds, dataRules, packages } = surface({
      ".github/workflows/release.yml": "on: push\n",
      "firestore.rules": "service cloud.firestore {}\n",
      "lib/a.dart": "\nimport 'package:dio/dio.dart';\n",
      "lib/b.dart": "import 'package:dio/io.dart';\n",
    });
    assert.deepEqual(
      [named(builds), named(dataRules)],
      [[".github/workflows/release.yml @ 1"], ["firestore.rules @ 1"]],
    );
    const imports = packages.get("dio")?.imports.map(({ file, line }) => `${file}:${line}`);
    assert.deepEqual(imports, ["lib/a.dart:2", "lib/b.dart:1"]);
  });
});
