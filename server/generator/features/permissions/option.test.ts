import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { generator, infoPlist, manifest } from "../../../../test/support/generator/options/generated.ts";

const generate = generator(sourceTools());
const service = "lib/core/services/permission_service.dart";

interface Expected {
  /** What the method asks permission_handler for. */
  readonly asks: readonly string[];
  readonly android: readonly string[];
  readonly ios: readonly string[];
  readonly advisory?: string;
}

const oldMedia = 'READ_EXTERNAL_STORAGE" android:maxSdkVersion="32';
const media = ["READ_MEDIA_VISUAL_USER_SELECTED", oldMedia];
const locationKeys = ["NSLocationWhenInUse", "NSLocationAlwaysAndWhenInUse"];
const place = ["ACCESS_COARSE_LOCATION", "ACCESS_FINE_LOCATION"];
const bluetooth = ['BLUETOOTH" android:maxSdkVersion="30', 'BLUETOOTH_ADMIN" android:maxSdkVersion="30'];

const table: Readonly<Record<string, Expected>> = {
  camera: { asks: ["camera"], android: ["CAMERA"], ios: ["NSCamera"] },
  photos: {
    asks: ["photos", "storage"],
    android: ["READ_MEDIA_IMAGES", ...media],
    ios: ["NSPhotoLibrary"],
    advisory: "play-policy-photos",
  },
  videos: {
    asks: ["videos", "storage", "photos"],
    android: ["READ_MEDIA_VIDEO", ...media],
    ios: ["NSPhotoLibrary"],
    advisory: "play-policy-photos",
  },
  audio: { asks: ["audio", "storage"], android: ["READ_MEDIA_AUDIO", oldMedia], ios: [] },
  location: {
    asks: ["location", "locationWhenInUse"],
    android: place,
    ios: locationKeys,
    advisory: "location-usage-keys",
  },
  locationWhenInUse: {
    asks: ["locationWhenInUse"],
    android: place,
    ios: locationKeys,
    advisory: "location-usage-keys",
  },
  locationAlways: {
    asks: ["locationWhenInUse", "locationAlways"],
    android: [...place, "ACCESS_BACKGROUND_LOCATION"],
    ios: locationKeys,
    advisory: "store-review-background-location",
  },
  notifications: { asks: ["notification"], android: ["POST_NOTIFICATIONS"], ios: [] },
  contacts: {
    asks: ["contacts"],
    android: ["READ_CONTACTS"],
    ios: ["NSContacts"],
    advisory: "store-review-contacts",
  },
  microphone: { asks: ["microphone"], android: ["RECORD_AUDIO"], ios: ["NSMicrophone"] },
  calendarFullAccess: {
    asks: ["calendarFullAccess"],
    android: ["READ_CALENDAR", "WRITE_CALENDAR"],
    ios: ["NSCalendars", "NSCalendarsFullAccess"],
  },
  calendarWriteOnly: {
    asks: ["calendarWriteOnly"],
    android: ["WRITE_CALENDAR"],
    ios: ["NSCalendars", "NSCalendarsWriteOnlyAccess"],
  },
  reminders: { asks: ["reminders"], android: [], ios: ["NSReminders", "NSRemindersFullAccess"] },
  phone: { asks: ["phone"], android: ["READ_PHONE_STATE"], ios: [], advisory: "play-policy-phone" },
  sms: { asks: ["sms"], android: ["SEND_SMS"], ios: [], advisory: "play-policy-sms" },
  speech: { asks: ["speech"], android: ["RECORD_AUDIO"], ios: ["NSSpeechRecognition", "NSMicrophone"] },
  sensors: { asks: ["sensors"], android: ["BODY_SENSORS"], ios: ["NSMotion"] },
  activityRecognition: {
    asks: ["activityRecognition", "sensors"],
    android: ["ACTIVITY_RECOGNITION"],
    ios: ["NSMotion"],
  },
  bluetoothScan: {
    asks: ["bluetoothScan", "bluetooth"],
    android: [...bluetooth, "BLUETOOTH_SCAN", 'ACCESS_FINE_LOCATION" android:maxSdkVersion="30'],
    ios: ["NSBluetoothAlways"],
  },
  bluetoothConnect: {
    asks: ["bluetoothConnect", "bluetooth"],
    android: [...bluetooth, "BLUETOOTH_CONNECT"],
    ios: ["NSBluetoothAlways"],
  },
  bluetoothAdvertise: {
    asks: ["bluetoothAdvertise", "bluetooth"],
    android: [...bluetooth, "BLUETOOTH_ADVERTISE"],
    ios: ["NSBluetoothAlways"],
  },
  nearbyWifiDevices: { asks: ["nearbyWifiDevices"], android: ["NEARBY_WIFI_DEVICES"], ios: [] },
  appTrackingTransparency: {
    asks: ["appTrackingTransparency"],
    android: [],
    ios: ["NSUserTracking"],
    advisory: "store-review-tracking",
  },
  manageExternalStorage: {
    asks: ["manageExternalStorage"],
    android: ["MANAGE_EXTERNAL_STORAGE"],
    ios: [],
    advisory: "play-policy-all-files",
  },
  scheduleExactAlarm: {
    asks: ["scheduleExactAlarm"],
    android: ["SCHEDULE_EXACT_ALARM"],
    ios: [],
    advisory: "play-policy-exact-alarm",
  },
  ignoreBatteryOptimizations: {
    asks: ["ignoreBatteryOptimizations"],
    android: ["REQUEST_IGNORE_BATTERY_OPTIMIZATIONS"],
    ios: [],
    advisory: "play-policy-battery",
  },
  systemAlertWindow: {
    asks: ["systemAlertWindow"],
    android: ["SYSTEM_ALERT_WINDOW"],
    ios: [],
    advisory: "play-policy-overlay",
  },
};

const always = ["INTERNET"];
const declared = (text: string) =>
  [...text.matchAll(/<uses-permission\s+android:name="android\.permission\.(\w+)"/g)].map(([, name = ""]) => name);
const usageKeys = (text: string) => [...text.matchAll(/<key>(\w+)UsageDescription<\/key>/g)].map(([, key = ""]) => key);

describe("Permissions", () => {
  for (const [name, { asks, android, ios, advisory }] of Object.entries(table)) {
    it(`${name} has its method, declarations and advisory, and no others`, () => {
      const project = generate({ permissions: [name] });
      const code = project.read(service);
      const method = `request${name.charAt(0).toUpperCase()}${name.slice(1)}()`;
      assert.deepEqual(code.match(/Future<PermissionOutcome> request\w+\(\)/g), [
        `Future<PermissionOutcome> ${method}`,
      ]);
      const asked = new Set([...code.matchAll(/\bPermission\.(\w+)/g)].map(([, one = ""]) => one));
      assert.deepEqual([...asked].sort(), [...asks].sort());
      const names = android.map((one) => one.replace(/".*/, ""));
      assert.deepEqual(declared(project.read(manifest)), [...new Set([...always, ...names])].sort());
      for (const one of android) assert.ok(project.read(manifest).includes(`android.permission.${one}"`), one);
      assert.deepEqual(usageKeys(project.read(infoPlist)).sort(), [...ios].sort());
      assert.deepEqual(project.warnings, advisory === undefined ? [] : [advisory]);
      assert.equal(project.dependencies.get("permission_handler"), "rec");
    });
  }

  it("adds nothing when none is chosen", () => {
    const project = generate({ permissions: [] });
    assert.ok(!project.has(service) && !project.has("lib/core/widgets/app_permission_rationale.dart"));
    assert.deepEqual(declared(project.read(manifest)), always);
    assert.deepEqual(usageKeys(project.read(infoPlist)), []);
    assert.ok(!project.dependencies.has("permission_handler"));
  });

  it("needs no hardware that only some devices have", () => {
    const text = generate({ permissions: ["camera", "bluetoothScan"] }).read(manifest);
    for (const name of ["camera", "bluetooth_le", "location"]) {
      assert.match(text, new RegExp(`android:name="android.hardware.${name}" android:required="false"`));
    }
  });

  it("lets a foreground location stand beside a Bluetooth scan", () => {
    const text = generate({ permissions: ["bluetoothScan", "location"] }).read(manifest);
    assert.match(text, /ACCESS_FINE_LOCATION" \/>/);
  });

  it("declares no tracking before there are domains that track", () => {
    const text = generate({ permissions: ["appTrackingTransparency"] }).read("ios/Runner/PrivacyInfo.xcprivacy");
    assert.match(text, /NSPrivacyTracking<\/key>\s*<false\/>/);
  });

  it("keeps the service short enough to read, whatever is chosen", () => {
    const text = generate({ permissions: Object.keys(table) }).read(service);
    assert.ok(text.split("\n").length <= 150);
  });

  it("gives each permission of the manifest one line of explanation", () => {
    const manifestText = generate({ permissions: Object.keys(table), maps: ["geolocator"] }).read(manifest);
    const comments = [...manifestText.matchAll(/<!-- ([\s\S]*?) -->\s*(<\S+)/g)];
    assert.ok(comments.length > 20);
    for (const [, text = "", next = ""] of comments) {
      assert.doesNotMatch(text, /\n|\. [A-Z]/);
      assert.notEqual(next, "<!--", `a second comment after "${text}"`);
    }
  });

  it("asks on iOS in every language of the app, in the words of the user where there are some", () => {
    const reason = 'Records the memo that you "speak" and keep.';
    const request = { permissions: ["camera", "microphone"], permissionReasons: { microphone: reason } };
    const project = generate({
      ...request,
      localization: "flutter_localization",
      identity: { locales: ["en", "de", "tr"] },
    });
    const texts = (locale: string) => project.read(`ios/Runner/${locale}.lproj/InfoPlist.strings`);
    assert.match(texts("en"), /^"NSCameraUsageDescription" = "My App uses the camera/);
    assert.match(texts("de"), /^"NSCameraUsageDescription" = "My App nutzt die Kamera/);
    assert.match(texts("tr"), /^"NSCameraUsageDescription" = "My App uses the camera/);
    assert.ok(texts("de").includes(`"NSMicrophoneUsageDescription" = "${reason.replaceAll('"', '\\"')}";`));
    const xcode = project.read("ios/Runner.xcodeproj/project.pbxproj");
    for (const locale of ["en", "de", "tr"]) assert.ok(xcode.includes(`path = ${locale}.lproj/InfoPlist.strings;`));
    assert.equal(xcode.match(/InfoPlist\.strings in Resources/g)?.length, 2);
    assert.ok(!generate(request).has("ios/Runner/en.lproj/InfoPlist.strings"));
  });

  it("says the user's own reason everywhere, and its own text without one", () => {
    const own = { permissions: ["camera"], permissionReasons: { camera: "Scan the code on your parcel." } };
    const project = generate(own);
    assert.match(project.read(infoPlist), /<string>Scan the code on your parcel\.<\/string>/);
    assert.match(project.read(manifest), /<!-- Scan the code on your parcel\. -->/);
    assert.match(project.read("docs/features/permissions.md"), /Scan the code on your parcel\./);
    const silent = generate({ permissions: ["camera"], identity: { displayName: "Parcels" } });
    assert.match(silent.read(infoPlist), /<string>Parcels uses the camera to/);
  });

  it("does not say a reason that explains nothing, and tells", () => {
    const project = generate({ permissions: ["camera"], permissionReasons: { camera: "todo" } });
    assert.doesNotMatch(project.read(infoPlist), /todo/);
    assert.deepEqual(project.warnings, ["weak-permission-reason"]);
  });
});
