import assert from "node:assert/strict";
import fc from "fast-check";
import { XMLValidator } from "fast-xml-parser";
import { hostileText, hostileTexts } from "../../../test/support/generator/formats/hostile.ts";
import { identity, nativeFolders, textOf } from "../../../test/support/generator/native/sample-app.ts";
import { readGradle } from "../../scanner/project/gradle/gradle.ts";
import { readPbxproj } from "../../scanner/project/ios/pbxproj.ts";
import { entryAt, readPlist } from "../../scanner/project/ios/plist.ts";
import { readXml } from "../../scanner/project/xml/xml.ts";
import { sourceFile } from "../../scanner/source/source-file.ts";
import { literalsOf } from "../../scanner/source/syntax/literals.ts";
import { xcodeText } from "../escape/xcode-setting.ts";
import { xmlCharacters } from "../escape/xml.ts";

/** An app in which every text that anybody may choose is the same hostile one. */
function hostileApp(text: string): Record<string, string | Uint8Array> {
  return nativeFolders(
    {
      ...identity,
      displayName: text,
      flavors: [{ name: "dev", displayName: text, iconColor: "#112233", idSuffix: ".dev" }],
    },
    [
      {
        permissions: [{ name: "android.permission.CAMERA", reason: text }],
        removedPermissions: [{ name: "com.example.REMOVED", reason: text }],
        metaData: { [`key ${text}`]: text },
        linkHosts: [text],
        queries: [{ action: text, scheme: text }],
        gradleProperties: { [`key${text}`]: text },
        gradlePlugins: [{ id: text, version: text, needs: text }],
        dependencies: [{ configuration: "implementation", module: text, version: text }],
        proguard: [{ reason: text, rules: [] }],
        minSdk: 26,
      },
    ],
    [
      {
        usage: { NSCameraUsageDescription: text },
        infoPlist: { Own: [text] },
        querySchemes: [text],
        entitlements: { own: text },
        linkHosts: [text],
      },
    ],
  );
}

const calm = hostileApp("Calm");

function check(text: string): void {
  const files = hostileApp(text);
  const held = xmlCharacters(text);
  assert.deepEqual(Object.keys(files), Object.keys(calm));

  for (const path of Object.keys(files).filter((name) =>
    /\.(?:xml|plist|storyboard|entitlements|xcprivacy|xcscheme|xcworkspacedata)$/.test(name),
  )) {
    const document = textOf(files, path);
    assert.equal(readXml(document).error, undefined, path);
    assert.equal(XMLValidator.validate(document), true, path);
    assert.deepEqual(shapeOf(document), shapeOf(textOf(calm, path)), `${path} has other elements`);
  }

  const { root, error, preprocessed } = readPlist(textOf(files, "ios/Runner/Info.plist"));
  assert.equal(error, undefined);
  assert.equal(preprocessed, false);
  const usage = entryAt(root, "NSCameraUsageDescription")?.value;
  assert.equal(usage?.kind === "string" && usage.value, xcodeText(held));

  const { targets } = readPbxproj(textOf(files, "ios/Runner.xcodeproj/project.pbxproj"));
  const app = targets.find(({ name }) => name === "Runner");
  const release = app?.configurations.find(({ name }) => name === "Release-dev");
  assert.equal(release?.settings.get("APP_DISPLAY_NAME")?.value, xcodeText(text));
  assert.equal(release?.settings.get("PRODUCT_BUNDLE_IDENTIFIER")?.value, "com.example.gardenNotes.dev");

  for (const path of ["android/settings.gradle.kts", "android/app/build.gradle.kts"]) {
    const script = textOf(files, path);
    const literals = literalsOf(sourceFile(path, script, "kotlin")).map(({ value }) => value);
    const expected = literalsOf(sourceFile(path, textOf(calm, path), "kotlin")).map(({ value }) => value);
    assert.deepEqual(
      literals,
      expected.map((value) => value?.replaceAll("Calm", () => text)),
      path,
    );
    assert.deepEqual(
      readGradle(path, script).root.blocks.map(({ name }) => name),
      readGradle(path, textOf(calm, path)).root.blocks.map(({ name }) => name),
    );
  }

  const manifest = readXml(textOf(files, "android/app/src/main/AndroidManifest.xml"));
  assert.equal(manifest.comments.length, 2);
  const rules = textOf(files, "android/app/proguard-rules.pro").split("\n");
  assert.deepEqual(
    rules.filter((line) => line !== "" && !line.startsWith("#")),
    [],
  );
}

/** The names of all elements, as they nest. */
function shapeOf(document: string): string {
  const names = (element: NonNullable<ReturnType<typeof readXml>["root"]>): string =>
    `${element.name}(${element.children.map(names).join(" ")})`;
  const { root } = readXml(document);
  return root ? names(root) : "";
}

describe("the native folders of an app with hostile texts", () => {
  it("hold each text in its place, in every format", () => {
    for (const text of hostileTexts) check(text);
    fc.assert(fc.property(hostileText, check), { numRuns: 60 });
  }).timeout(60_000);
});
