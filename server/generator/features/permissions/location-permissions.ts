import { foregroundLocation } from "../../usage-texts.ts";
import { android, type PermissionGroup } from "./permission-spec.ts";

const foreground = [android("ACCESS_COARSE_LOCATION"), android("ACCESS_FINE_LOCATION")];

const locationHardware = ["location", "location.gps", "location.network"];

/** Location and motion. */
export const locationPermissions: PermissionGroup = {
  location: {
    android: ["location"],
    // `location` would ask for the background, because the key for it is there.
    ios: ["locationWhenInUse"],
    manifest: foreground,
    hardware: locationHardware,
    usage: foregroundLocation,
    does: "uses your location to show what is near you.",
  },
  locationWhenInUse: {
    android: ["locationWhenInUse"],
    ios: ["locationWhenInUse"],
    manifest: foreground,
    hardware: locationHardware,
    usage: foregroundLocation,
    does: "uses your location while it is open to show what is near you.",
  },
  locationAlways: {
    android: ["locationAlways"],
    ios: ["locationAlways"],
    first: "locationWhenInUse",
    manifest: [...foreground, android("ACCESS_BACKGROUND_LOCATION")],
    hardware: locationHardware,
    usage: foregroundLocation,
    does: "uses your location, also while it is closed, to tell you when you reach a place that you chose.",
    advisory: {
      id: "store-review-background-location",
      message:
        "Both stores review background location: Google Play requires a declaration with a video, App Review a feature that cannot work without it. Explain it in the app before you ask.",
      because: "locationAlways tracks users while the app is closed.",
    },
  },
  sensors: {
    android: ["sensors"],
    ios: ["sensors"],
    manifest: [android("BODY_SENSORS")],
    usage: ["NSMotionUsageDescription"],
    does: "reads the sensors of your device to measure how you move.",
  },
  activityRecognition: {
    android: ["activityRecognition"],
    ios: ["sensors"],
    manifest: [android("ACTIVITY_RECOGNITION")],
    usage: ["NSMotionUsageDescription"],
    does: "recognises when you walk, run or ride to count your activity.",
  },
};
