import assert from "node:assert/strict";
import { gradeOf, scoreOf } from "../../server/contract/score.ts";
import type { AndroidContribution } from "../../server/generator/native/android/android-model.ts";
import type { IosContribution } from "../../server/generator/native/ios/ios-model.ts";
import { checks } from "../../server/scanner/checks/index.ts";
import { fixes } from "../../server/scanner/fixing/index.ts";
import { memorySnapshot } from "../../server/scanner/project/snapshot.ts";
import { ownFindings } from "../../server/scanner/scan/policy.ts";
import { scanSnapshot } from "../../server/scanner/scan/scan.ts";
import { androidExtras, flavors, identity, iosExtras, nativeFolders } from "../support/generator/native/sample-app.ts";

/** What each permission of the catalogue needs, and how Dart asks for it. */
const androidPermissions: Readonly<Record<string, readonly string[]>> = {
  camera: ["CAMERA"],
  photos: ["READ_MEDIA_IMAGES"],
  videos: ["READ_MEDIA_VIDEO"],
  audio: ["READ_MEDIA_AUDIO"],
  location: ["ACCESS_FINE_LOCATION", "ACCESS_COARSE_LOCATION"],
  locationWhenInUse: ["ACCESS_FINE_LOCATION"],
  locationAlways: ["ACCESS_BACKGROUND_LOCATION"],
  notification: ["POST_NOTIFICATIONS"],
  contacts: ["READ_CONTACTS", "WRITE_CONTACTS"],
  microphone: ["RECORD_AUDIO"],
  calendarFullAccess: ["READ_CALENDAR", "WRITE_CALENDAR"],
  calendarWriteOnly: ["WRITE_CALENDAR"],
  phone: ["READ_PHONE_STATE", "CALL_PHONE"],
  sms: ["SEND_SMS", "READ_SMS", "RECEIVE_SMS"],
  sensors: ["BODY_SENSORS"],
  activityRecognition: ["ACTIVITY_RECOGNITION"],
  bluetoothScan: ["BLUETOOTH_SCAN"],
  bluetoothConnect: ["BLUETOOTH_CONNECT"],
  bluetoothAdvertise: ["BLUETOOTH_ADVERTISE"],
  nearbyWifiDevices: ["NEARBY_WIFI_DEVICES"],
  manageExternalStorage: ["MANAGE_EXTERNAL_STORAGE"],
  scheduleExactAlarm: ["SCHEDULE_EXACT_ALARM"],
  ignoreBatteryOptimizations: ["REQUEST_IGNORE_BATTERY_OPTIMIZATIONS"],
  systemAlertWindow: ["SYSTEM_ALERT_WINDOW"],
};
const usageKeys = [
  ...["Camera", "PhotoLibrary", "PhotoLibraryAdd", "AppleMusic", "LocationWhenInUse", "LocationAlwaysAndWhenInUse"],
  ...["Contacts", "Microphone", "CalendarsFullAccess", "CalendarsWriteOnlyAccess", "RemindersFullAccess"],
  ...["SpeechRecognition", "Motion", "BluetoothAlways", "UserTracking"],
];

const everyAndroidPermission: AndroidContribution = {
  permissions: Object.entries(androidPermissions).flatMap(([permission, names]) =>
    names.map((name) => ({ name: `android.permission.${name}`, reason: `Asked for by ${permission}.` })),
  ),
};
const everyUsageKey: IosContribution = {
  usage: Object.fromEntries(
    usageKeys.map((key) => [`NS${key}UsageDescription`, `Notes about plants use this when you add them (${key}).`]),
  ),
  privacy: { tracking: true },
};

const asked = Object.keys(androidPermissions);
const dart = {
  "pubspec.yaml": `name: garden_notes
publish_to: none
version: 1.0.0+1

environment:
  sdk: ^3.12.0
  flutter: ">=3.44.0"

dependencies:
  flutter:
    sdk: flutter
  permission_handler: ^12.0.1
`,
  "lib/main.dart": `import 'package:flutter/material.dart';
import 'package:permission_handler/permission_handler.dart';

void main() => runApp(const SizedBox());

Future<void> askForAll() async {
${asked.map((name) => `  await Permission.${name}.request();\n`).join("")}}
`,
};

const apps: readonly (readonly [
  what: string,
  android: readonly AndroidContribution[],
  ios: readonly IosContribution[],
])[] = [
  ["nothing else", [], []],
  ["every part of the contract", [androidExtras], [iosExtras]],
  ["every permission", [everyAndroidPermission], [everyUsageKey]],
];

describe("the native folders, scanned with our own checks", () => {
  for (const own of [[], flavors]) {
    for (const [what, android, ios] of apps) {
      it(`get grade A with ${own.length} flavours and ${what}`, () => {
        const files = { ...nativeFolders({ ...identity, flavors: own }, android, ios), ...dart };
        const scan = scanSnapshot(memorySnapshot(files), { checks, fixes });
        const { project, warnings } = scan;
        const findings = ownFindings(scan);
        const failed = findings.filter(({ status }) => status === "FAIL");
        assert.deepEqual(
          failed.map(({ id, evidence }) => [id, evidence.map(({ message }) => message)]),
          [],
        );
        assert.equal(gradeOf(scoreOf(findings)), "A");
        assert.deepEqual(warnings, []);
        assert.ok(project.android?.main, "the manifest was read");
        assert.equal(project.ios?.infoPlists.length, 1);
        assert.ok(project.ios.privacyManifest, "the privacy manifest was found");
      });
    }
  }

  it("leave nothing to review but what the Dart side and the pipeline decide", () => {
    const snapshot = memorySnapshot({ ...nativeFolders(identity), ...dart });
    const findings = ownFindings(scanSnapshot(snapshot, { checks, fixes }));
    const native = findings.flatMap(({ id, evidence }) =>
      evidence
        .filter(({ level, file }) => level !== "note" && /^(?:android|ios)\//.test(file))
        .map(({ message }) => `${id}: ${message}`),
    );
    assert.deepEqual(native, []);
  });
});
