import { chips, textForEach } from "../../config/field.ts";
import { unaskedLocation } from "../../usage-texts.ts";
import { defineOption } from "../option.ts";
import { permissionAdvisories } from "./advisories.ts";
import { permissionAccess } from "./native.ts";
import { type ChosenPermission, declarations, permissionTable } from "./permission-table.ts";
import { permissionUi } from "./ui.ts";

/** The permissions in the order of the form. */
const labels: readonly (readonly [value: string, label: string])[] = [
  ["camera", "Camera"],
  ["photos", "Photos"],
  ["videos", "Videos"],
  ["audio", "Audio"],
  ["location", "Location"],
  ["locationWhenInUse", "Location when in use"],
  ["locationAlways", "Location always"],
  ["notifications", "Notifications"],
  ["contacts", "Contacts"],
  ["microphone", "Microphone"],
  ["calendarFullAccess", "Calendar full access"],
  ["calendarWriteOnly", "Calendar write only"],
  ["reminders", "Reminders"],
  ["phone", "Phone"],
  ["sms", "SMS"],
  ["speech", "Speech"],
  ["sensors", "Body and motion sensors"],
  ["activityRecognition", "Activity recognition"],
  ["bluetoothScan", "Bluetooth scan"],
  ["bluetoothConnect", "Bluetooth connect"],
  ["bluetoothAdvertise", "Bluetooth advertise"],
  ["nearbyWifiDevices", "Nearby Wi-Fi devices"],
  ["appTrackingTransparency", "App tracking transparency"],
  ["manageExternalStorage", "All files (manage external storage)"],
  ["scheduleExactAlarm", "Exact alarms"],
  ["ignoreBatteryOptimizations", "Ignore battery optimisation"],
  ["systemAlertWindow", "Windows over other apps"],
];

const fields = {
  permissions: chips({
    label: "Permissions",
    default: [],
    choices: labels.map(([value, label]) => ({ value, label, help: declarations(value) })),
  }),
  permissionReasons: textForEach({
    label: "Reason of each permission",
    help: "The text of the system dialog that asks for it.",
    default: {},
    forEach: "permissions",
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const permissions = defineOption({
  id: "permissions",
  section: "platform",
  fields,
  provides: ({ permissions: chosen }) => ({
    backgroundLocation: chosen.includes("locationAlways"),
    gallery: chosen.length > 0,
  }),
  contribute: (values, facts) => {
    const chosen = values.permissions.flatMap((name): ChosenPermission[] => {
      const spec = permissionTable.get(name);
      return spec ? [{ name, ...spec }] : [];
    });
    if (chosen.length === 0) return [];
    return [
      permissionUi(chosen, facts),
      permissionAccess(chosen, facts),
      permissionAdvisories(chosen, values.permissionReasons),
      { warnings: locates(chosen) && !facts.has("maps", "geolocator") ? unaskedLocation("permissions", facts) : [] },
    ];
  },
});

function locates(chosen: readonly ChosenPermission[]): boolean {
  return chosen.some(({ usage }) => usage.includes("NSLocationWhenInUseUsageDescription"));
}
