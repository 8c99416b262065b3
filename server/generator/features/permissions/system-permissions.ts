import { android, type PermissionGroup, playPolicy } from "./permission-spec.ts";

/** Permissions that users grant on a page of Android's settings. */
export const systemPermissions: PermissionGroup = {
  manageExternalStorage: {
    android: ["manageExternalStorage"],
    ios: [],
    manifest: [android("MANAGE_EXTERNAL_STORAGE")],
    usage: [],
    does: "manages the files of the shared storage.",
    advisory: playPolicy(
      "play-policy-all-files",
      "access to all files",
      "The system's file picker opens and saves single files without any permission.",
    ),
  },
  scheduleExactAlarm: {
    android: ["scheduleExactAlarm"],
    ios: [],
    manifest: [android("SCHEDULE_EXACT_ALARM")],
    usage: [],
    does: "reminds you at the very minute that you chose.",
    advisory: playPolicy(
      "play-policy-exact-alarm",
      "exact alarms",
      "Alarms that may come some minutes late need no permission and spare the battery.",
    ),
  },
  ignoreBatteryOptimizations: {
    android: ["ignoreBatteryOptimizations"],
    ios: [],
    manifest: [android("REQUEST_IGNORE_BATTERY_OPTIMIZATIONS")],
    usage: [],
    does: "goes on working while the device saves energy.",
    advisory: playPolicy(
      "play-policy-battery",
      "the exemption from battery optimisation",
      "Background work and high-priority push messages run without it.",
    ),
  },
  systemAlertWindow: {
    android: ["systemAlertWindow"],
    ios: [],
    manifest: [android("SYSTEM_ALERT_WINDOW")],
    usage: [],
    does: "shows a window over other apps.",
    advisory: playPolicy(
      "play-policy-overlay",
      "windows over other apps",
      "Such windows can hide what people tap on; a notification or picture-in-picture is usually enough.",
    ),
  },
};
