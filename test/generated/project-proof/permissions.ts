import type { Texts } from "./references.ts";

interface Needs {
  /** Android permissions of which the manifest must have at least one. */
  readonly android?: readonly string[];
  /** Keys of Info.plist of which it must have at least one. */
  readonly ios?: readonly string[];
}

/** What each permission of permission_handler needs, by its documentation. */
const needs: Readonly<Record<string, Needs>> = {
  camera: { android: ["CAMERA"], ios: ["NSCameraUsageDescription"] },
  photos: { android: ["READ_MEDIA_IMAGES", "READ_MEDIA_VIDEO"], ios: ["NSPhotoLibraryUsageDescription"] },
  videos: { android: ["READ_MEDIA_VIDEO"] },
  audio: { android: ["READ_MEDIA_AUDIO"] },
  location: {
    android: ["ACCESS_FINE_LOCATION", "ACCESS_COARSE_LOCATION"],
    ios: ["NSLocationWhenInUseUsageDescription"],
  },
  locationWhenInUse: {
    android: ["ACCESS_FINE_LOCATION", "ACCESS_COARSE_LOCATION"],
    ios: ["NSLocationWhenInUseUsageDescription"],
  },
  locationAlways: {
    android: ["ACCESS_BACKGROUND_LOCATION"],
    ios: ["NSLocationAlwaysAndWhenInUseUsageDescription"],
  },
  notification: { android: ["POST_NOTIFICATIONS"] },
  contacts: { android: ["READ_CONTACTS", "WRITE_CONTACTS"], ios: ["NSContactsUsageDescription"] },
  microphone: { android: ["RECORD_AUDIO"], ios: ["NSMicrophoneUsageDescription"] },
  calendarFullAccess: { android: ["READ_CALENDAR"], ios: ["NSCalendarsFullAccessUsageDescription"] },
  calendarWriteOnly: {
    android: ["WRITE_CALENDAR"],
    ios: ["NSCalendarsWriteOnlyAccessUsageDescription", "NSCalendarsFullAccessUsageDescription"],
  },
  reminders: { ios: ["NSRemindersFullAccessUsageDescription", "NSRemindersUsageDescription"] },
  phone: { android: ["READ_PHONE_STATE", "CALL_PHONE", "READ_PHONE_NUMBERS"] },
  sms: { android: ["SEND_SMS", "READ_SMS", "RECEIVE_SMS"] },
  speech: { android: ["RECORD_AUDIO"], ios: ["NSSpeechRecognitionUsageDescription"] },
  sensors: { android: ["BODY_SENSORS", "ACTIVITY_RECOGNITION"], ios: ["NSMotionUsageDescription"] },
  activityRecognition: { android: ["ACTIVITY_RECOGNITION"] },
  bluetooth: { ios: ["NSBluetoothAlwaysUsageDescription"] },
  bluetoothScan: { android: ["BLUETOOTH_SCAN"] },
  bluetoothConnect: { android: ["BLUETOOTH_CONNECT"] },
  bluetoothAdvertise: { android: ["BLUETOOTH_ADVERTISE"] },
  nearbyWifiDevices: { android: ["NEARBY_WIFI_DEVICES"] },
  appTrackingTransparency: { ios: ["NSUserTrackingUsageDescription"] },
  storage: { android: ["READ_EXTERNAL_STORAGE"] },
  manageExternalStorage: { android: ["MANAGE_EXTERNAL_STORAGE"] },
  scheduleExactAlarm: { android: ["SCHEDULE_EXACT_ALARM"] },
  ignoreBatteryOptimizations: { android: ["REQUEST_IGNORE_BATTERY_OPTIMIZATIONS"] },
  systemAlertWindow: { android: ["SYSTEM_ALERT_WINDOW"] },
};

/** Permissions that Dart asks for and that the native folders do not declare: the system answers with a crash or a no. */
export function permissionProblems(texts: Texts): string[] {
  const manifest = texts.get("android/app/src/main/AndroidManifest.xml");
  const plist = texts.get("ios/Runner/Info.plist");
  const asked = [...texts]
    .filter(([path, text]) => /^lib\/.*\.dart$/.test(path) && text.includes("package:permission_handler/"))
    .flatMap(([path, text]) => [...text.matchAll(/\bPermission\.(\w+)/g)].map(([, name = ""]) => ({ path, name })))
    .filter(({ name }) => /^[a-z]/.test(name) && !["values", "byValue"].includes(name));
  return asked.flatMap(({ path, name }) => {
    const needed = needs[name];
    if (!needed) return [`${path} asks for the permission ${name}, which nobody knows`];
    return [
      ...missing(manifest, needed.android, (key) => `"android.permission.${key}"`),
      ...missing(plist, needed.ios, (key) => `<key>${key}</key>`),
    ].map((key) => `${path} asks for ${name}, and ${key} is not declared`);
  });
}

function missing(text: string | undefined, keys: readonly string[] = [], spell: (key: string) => string): string[] {
  const [first] = keys;
  if (text === undefined || first === undefined || keys.some((key) => text.includes(spell(key)))) return [];
  return [first];
}
