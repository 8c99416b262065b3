import assert from "node:assert/strict";
import { overBaseApp } from "../../../../test/support/checks/fixture.ts";
import { ownFindings } from "../../scan/policy.ts";
import { scanSnapshot } from "../../scan/scan.ts";
import { cleartextTraffic } from "./check.ts";

/** The manifest of a source set that allows cleartext, or forbids it. */
function manifest(isAllowed: boolean): string {
  return `<manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <application
        android:usesCleartextTraffic="${isAllowed}" />
</manifest>
`;
}

function placesWith(main: boolean, release: boolean) {
  const snapshot = overBaseApp({
    "android/app/src/main/AndroidManifest.xml": manifest(main),
    "android/app/src/release/AndroidManifest.xml": manifest(release),
  });
  const [finding] = ownFindings(scanSnapshot(snapshot, { checks: [cleartextTraffic], fixes: [] }));
  return finding?.evidence.map(({ level, file, line, related = [] }) => [
    `${level} ${file}:${line}`,
    ...related.map((place) => `${place.file}:${place.line}`),
  ]);
}

describe("cleartext-traffic", () => {
  it("names beside the manifest that decides what allows it as well", () => {
    assert.deepEqual(placesWith(true, true), [
      ["fail android/app/src/release/AndroidManifest.xml:3", "android/app/src/main/AndroidManifest.xml:3"],
    ]);
  });

  it("names no other manifest where that forbids it", () => {
    assert.deepEqual(placesWith(false, true), [["fail android/app/src/release/AndroidManifest.xml:3"]]);
    assert.deepEqual(placesWith(true, false), []);
  });
});
