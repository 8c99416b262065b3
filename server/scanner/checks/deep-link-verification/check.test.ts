import assert from "node:assert/strict";
import { overBaseApp } from "../../../../test/support/checks/fixture.ts";
import { ownFindings } from "../../scan/policy.ts";
import { scanSnapshot } from "../../scan/scan.ts";
import { deepLinkVerification } from "./check.ts";

const gradle = `plugins { id("com.android.application") }
android {
    namespace = "io.garden.notes"
    defaultConfig { applicationId = "io.garden.notes" }
    flavorDimensions += "net"
    productFlavors {
        create("field") { dimension = "net" }
        create("greenhouse") { dimension = "net" }
    }
}
`;

function manifestWith(scheme: string) {
  return `<manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <application>
        <activity android:name=".LinkActivity" android:exported="true">
            <intent-filter>
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="${scheme}" />
            </intent-filter>
        </activity>
    </application>
</manifest>
`;
}

function placesOf(schemes: Readonly<Record<string, string>>) {
  const manifests = Object.entries(schemes).map(([set, scheme]) => [
    `android/app/src/${set}/AndroidManifest.xml`,
    manifestWith(scheme),
  ]);
  const snapshot = overBaseApp({ "android/app/build.gradle.kts": gradle, ...Object.fromEntries(manifests) });
  const [finding] = ownFindings(scanSnapshot(snapshot, { checks: [deepLinkVerification], fixes: [] }));
  return finding?.evidence.map(({ file, related = [] }) => [file, ...related.map((place) => place.file)]);
}

describe("deep-link-verification", () => {
  it("names every manifest of a flavour that registers a scheme again", () => {
    assert.deepEqual(placesOf({ main: "garden", field: "garden", greenhouse: "garden" }), [
      [
        "android/app/src/main/AndroidManifest.xml",
        "android/app/src/field/AndroidManifest.xml",
        "android/app/src/greenhouse/AndroidManifest.xml",
      ],
    ]);
  });

  it("names every filter of a manifest that registers a scheme again", () => {
    const again = `<data android:scheme="garden" android:host="seeds" />`;
    const twice = manifestWith("garden").replace(
      "/>\n            </intent",
      `/>\n                ${again}\n            </intent`,
    );
    const snapshot = overBaseApp({ "android/app/src/main/AndroidManifest.xml": twice });
    const [finding] = ownFindings(scanSnapshot(snapshot, { checks: [deepLinkVerification], fixes: [] }));
    assert.deepEqual(
      finding?.evidence.map(({ line, related = [] }) => [line, ...related.map((place) => place.line)]),
      [[7, 8]],
    );
  });

  it("names every host, and every filter, that the iOS app is not associated with", () => {
    const filter = (host: string) => `            <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="https" android:host="${host}" />
            </intent-filter>
`;
    const both = manifestWith("tel").replace(
      "        </activity>",
      `${filter("beds.garden.dev")}${filter("seeds.garden.dev")}        </activity>`,
    );
    const snapshot = overBaseApp({ "android/app/src/main/AndroidManifest.xml": both });
    const [finding] = ownFindings(scanSnapshot(snapshot, { checks: [deepLinkVerification], fixes: [] }));
    assert.deepEqual(
      finding?.evidence.map(({ line, related = [] }) => [line, ...related.map((place) => place.line)]),
      [[12, 17, 9, 14]],
    );
  });

  it("reports a scheme of a flavour alone at its own place", () => {
    assert.deepEqual(placesOf({ main: "garden", greenhouse: "glass" }), [
      ["android/app/src/greenhouse/AndroidManifest.xml"],
      ["android/app/src/main/AndroidManifest.xml"],
    ]);
  });

  it("leaves out the manifest of a debug build", () => {
    assert.deepEqual(placesOf({ main: "garden", debug: "garden" }), [["android/app/src/main/AndroidManifest.xml"]]);
  });
});
