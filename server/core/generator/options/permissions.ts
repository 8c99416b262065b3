import { chips, textForEach } from "../config/field.ts";
import { defineOption } from "./option.ts";

export const permissions = defineOption({
  id: "permissions",
  section: "platform",
  fields: {
    permissions: chips({
      label: "Permissions",
      default: [],
      choices: [
        { value: "camera", label: "Camera" },
        { value: "photos", label: "Photos" },
        { value: "videos", label: "Videos" },
        { value: "audio", label: "Audio" },
        { value: "location", label: "Location" },
        { value: "locationWhenInUse", label: "Location when in use" },
        { value: "locationAlways", label: "Location always" },
        { value: "notifications", label: "Notifications" },
        { value: "contacts", label: "Contacts" },
        { value: "microphone", label: "Microphone" },
        { value: "calendarFullAccess", label: "Calendar full access" },
        { value: "calendarWriteOnly", label: "Calendar write only" },
        { value: "reminders", label: "Reminders" },
        { value: "phone", label: "Phone" },
        { value: "sms", label: "Sms" },
        { value: "speech", label: "Speech" },
        { value: "sensors", label: "Sensors" },
        { value: "activityRecognition", label: "Activity recognition" },
        { value: "bluetoothScan", label: "Bluetooth scan" },
        { value: "bluetoothConnect", label: "Bluetooth connect" },
        { value: "bluetoothAdvertise", label: "Bluetooth advertise" },
        { value: "nearbyWifiDevices", label: "Nearby wifi devices" },
        { value: "appTrackingTransparency", label: "App tracking transparency" },
        { value: "manageExternalStorage", label: "Manage external storage" },
        { value: "scheduleExactAlarm", label: "Schedule exact alarm" },
        { value: "ignoreBatteryOptimizations", label: "Ignore battery optimizations" },
        { value: "systemAlertWindow", label: "System alert window" },
      ],
    }),
    permissionReasons: textForEach({
      label: "Reason of each permission",
      help: "What people read when the app asks.",
      default: {},
      forEach: "permissions",
    }),
  },
  contribute: () => ({}),
});
