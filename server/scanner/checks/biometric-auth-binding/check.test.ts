import assert from "node:assert/strict";
import { baseApp, overBaseApp } from "../../../../test/support/checks/fixture.ts";
import { ownFindings } from "../../scan/policy.ts";
import { scanSnapshot } from "../../scan/scan.ts";
import { biometricAuthBinding } from "./check.ts";

const plistPath = "ios/Runner/Info.plist";
const gate = `import 'package:local_auth/local_auth.dart';

Future<bool> unlock() => LocalAuthentication().authenticate(localizedReason: 'Open', biometricOnly: true);
`;

const asksOnly = `import 'package:local_auth/local_auth.dart';

Future<bool> couldUnlock() => LocalAuthentication().canCheckBiometrics;
`;

function evidenceWith(entries: string, code = gate) {
  const plist = baseApp[plistPath]?.replace("<dict>", `<dict>\n${entries}`);
  const snapshot = overBaseApp({ "lib/unlock.dart": code, [plistPath]: plist });
  const [finding] = ownFindings(scanSnapshot(snapshot, { checks: [biometricAuthBinding], fixes: [] }));
  return finding?.evidence.map(({ file, line, message }) => `${file}:${line} ${message}`);
}

describe("biometric-auth-binding", () => {
  it("points at a purpose that says nothing", () => {
    assert.deepEqual(evidenceWith("<key>NSFaceIDUsageDescription</key>\n<string> </string>"), [
      "ios/Runner/Info.plist:5 `NSFaceIDUsageDescription` is empty: iOS kills the app at its first Face ID prompt.",
    ]);
  });

  it("misses a purpose where something asks for a face, and not where the app only looks whether it could", () => {
    assert.equal(evidenceWith("")?.length, 1);
    assert.deepEqual(evidenceWith("", asksOnly), []);
  });

  it("shows where a gate says that it accepts the screen PIN too", () => {
    const code = gate.replace(
      "localizedReason: 'Open', biometricOnly: true",
      "\n  localizedReason: 'Open',\n  biometricOnly: false",
    );
    const snapshot = overBaseApp({ "lib/unlock.dart": code });
    const [finding] = ownFindings(scanSnapshot(snapshot, { checks: [biometricAuthBinding], fixes: [] }));
    const told = finding?.evidence.find(({ file }) => file === "lib/unlock.dart");
    assert.deepEqual([told?.line, ...(told?.related ?? []).map(({ line }) => line)], [3, 5]);
  });

  it("accepts a purpose", () => {
    assert.deepEqual(evidenceWith("<key>NSFaceIDUsageDescription</key>\n<string>Opens your notes.</string>"), []);
  });
});
