import assert from "node:assert/strict";
import { overBaseApp } from "../../../../test/support/checks/fixture.ts";
import { ownFindings } from "../../scan/policy.ts";
import { scanSnapshot } from "../../scan/scan.ts";
import { networkSecurityConfig } from "./check.ts";

const gradle = "android/app/build.gradle.kts";
const config = "android/app/src/main/res/xml/network_security_config.xml";
const manifest = "android/app/src/main/AndroidManifest.xml";

function messagesFrom(minSdk: number) {
  const snapshot = overBaseApp({
    [gradle]: `android {\n    defaultConfig {\n        minSdk = ${minSdk}\n        targetSdk = 35\n    }\n}\n`,
    [manifest]: '<manifest xmlns:android="http://schemas.android.com/apk/res/android"><application /></manifest>\n',
    [config]: undefined,
  });
  const [finding] = ownFindings(scanSnapshot(snapshot, { checks: [networkSecurityConfig], fixes: [] }));
  return finding?.evidence.map(({ message }) => message).join();
}

describe("network-security-config", () => {
  it("names the versions of Android that trust certificates of users, also if it is one", () => {
    assert.match(messagesFrom(21) ?? "", /devices of API 21 to 23 trust/);
    assert.match(messagesFrom(23) ?? "", /devices of API 23 trust/);
    assert.doesNotMatch(messagesFrom(24) ?? "", /trust certificates/);
  });
});
