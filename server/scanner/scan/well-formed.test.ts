import assert from "node:assert/strict";
import { baseApp } from "../../../test/support/checks/fixture.ts";
import { configFile } from "../project/config-file.ts";
import { isWellFormed } from "./well-formed.ts";

describe("a configuration file", () => {
  const config = Object.entries(baseApp).filter(([path]) => !/\.(?:dart|kt|swift)$/.test(path));
  for (const [path, text] of config) {
    it(`is complete: ${path}`, () => assert.equal(isWellFormed(configFile(path, text)), true));
  }

  const halfTyped: readonly [path: string, text: string][] = [
    ["android/app/src/main/AndroidManifest.xml", '<manifest><application android:label="x></application></manifest>'],
    ["android/app/src/main/AndroidManifest.xml", "<manifest><application></manifest>"],
    ["ios/Runner/Info.plist", "<plist><dict><key>NSAllowsArbitraryLoads</key></dict></plist>"],
    ["ios/Runner/Runner.entitlements", "<plist><dict><key>a</key><tru</dict></plist>"],
    ["pubspec.yaml", 'name: "garden\ndependencies:\n  http: ^1.0.0\n'],
    ["palisade.yaml", "gate: { minGrade: B\n"],
    ["firebase.json", '{ "rules": "firestore.rules'],
    ["firebase.json", '{ "rules": ["a", }'],
    ["android/app/build.gradle", "android { buildTypes { release { }"],
    ["android/app/build.gradle.kts", 'android { namespace = "com.example\n}'],
  ];
  for (const [path, text] of halfTyped) {
    it(`is half typed: ${path} with ${JSON.stringify(text)}`, () =>
      assert.equal(isWellFormed(configFile(path, text)), false));
  }

  it("is complete when it is a binary property list", () => {
    assert.equal(isWellFormed(configFile("ios/Runner/Info.plist", new TextEncoder().encode("bplist00"))), true);
  });

  it("is complete if its lines are independent", () => {
    assert.equal(isWellFormed(configFile("android/gradle.properties", 'a="b\nc={')), true);
  });
});
