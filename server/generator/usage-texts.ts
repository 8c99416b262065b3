import { purposeProblem } from "../contract/purpose-text.ts";
import type { Warning } from "./model/contribution.ts";
import type { ProjectFacts } from "./model/facts.ts";

interface Usage {
  /** What the app does with it, as the rest of a sentence that begins with the app's name. */
  readonly does: string;
  /** Permissions whose reason, if the user gave one, replaces this text; the first one wins. */
  readonly permissions: readonly string[];
}

/** What iOS guards, by its key in Info.plist. */
const usages = {
  NSCameraUsageDescription: {
    does: "uses the camera to take the photos and videos that you add.",
    permissions: ["camera"],
  },
  NSPhotoLibraryUsageDescription: {
    does: "shows your photo library so that you can choose the photos and videos that you add.",
    permissions: ["photos", "videos"],
  },
  NSPhotoLibraryAddUsageDescription: {
    does: "saves the pictures that you keep to your photo library.",
    permissions: ["photos"],
  },
  NSMicrophoneUsageDescription: {
    does: "uses the microphone to record the sound that you add.",
    permissions: ["microphone", "speech"],
  },
  NSSpeechRecognitionUsageDescription: {
    does: "turns what you say into text.",
    permissions: ["speech"],
  },
  NSLocationWhenInUseUsageDescription: {
    does: "uses your location while it is open to show what is near you.",
    permissions: ["locationWhenInUse", "location", "locationAlways"],
  },
  NSLocationAlwaysAndWhenInUseUsageDescription: {
    does: "uses your location, also while it is closed, to tell you when you reach a place that you chose.",
    permissions: ["locationAlways"],
  },
  NSContactsUsageDescription: {
    does: "reads your contacts so that you can choose the people you share with.",
    permissions: ["contacts"],
  },
  NSCalendarsUsageDescription: {
    does: "uses your calendar to show and add the events that you choose.",
    permissions: ["calendarFullAccess", "calendarWriteOnly"],
  },
  NSCalendarsFullAccessUsageDescription: {
    does: "reads your calendar to show your events and to add those that you choose.",
    permissions: ["calendarFullAccess"],
  },
  NSCalendarsWriteOnlyAccessUsageDescription: {
    does: "adds the events that you choose to your calendar.",
    permissions: ["calendarWriteOnly"],
  },
  NSRemindersUsageDescription: {
    does: "uses your reminders to show and add those that you choose.",
    permissions: ["reminders"],
  },
  NSRemindersFullAccessUsageDescription: {
    does: "reads your reminders to show them and to add those that you choose.",
    permissions: ["reminders"],
  },
  NSMotionUsageDescription: {
    does: "uses motion data to count your steps and to recognise your activity.",
    permissions: ["sensors", "activityRecognition"],
  },
  NSBluetoothAlwaysUsageDescription: {
    does: "uses Bluetooth to find and connect to your devices.",
    permissions: ["bluetoothScan", "bluetoothConnect", "bluetoothAdvertise"],
  },
  NSUserTrackingUsageDescription: {
    does: "asks for your permission to measure how well its advertising works across apps and websites.",
    permissions: ["appTrackingTransparency"],
  },
} as const satisfies Readonly<Record<string, Usage>>;

export type UsageKey = keyof typeof usages;

const keysBySentence = new Map<string, UsageKey>(
  Object.entries(usages).map(([key, { does }]) => [does, key as UsageKey]),
);

/** The key whose own sentence, without the app's name, this is; undefined for any other text. */
export function usageSaying(sentence: string): UsageKey | undefined {
  return keysBySentence.get(sentence);
}

/** The keys of an app that asks for its location only while it is open. The store wants both, see `unaskedLocation`. */
export const foregroundLocation = [
  "NSLocationWhenInUseUsageDescription",
  "NSLocationAlwaysAndWhenInUseUsageDescription",
] as const satisfies readonly UsageKey[];

/** Tells why Info.plist speaks of a location in the background that the app never asks for. */
export function unaskedLocation(option: string, { backgroundLocation, app }: ProjectFacts): readonly Warning[] {
  if (backgroundLocation || !app.platforms.includes("ios")) return [];
  return [
    {
      id: "location-usage-keys",
      severity: "info",
      message:
        "Info.plist also has NSLocationAlwaysAndWhenInUseUsageDescription, with the sentence for the location while the app is open. The app never asks for more.",
      option,
      because:
        "The plugin's code can ask for the background, and App Store Connect refuses an app without that key (ITMS-90683).",
    },
  ];
}

/** The one text of a usage description: every option that needs the key says the same. */
export function usageText(key: UsageKey, facts: ProjectFacts): string {
  const background = key === "NSLocationAlwaysAndWhenInUseUsageDescription";
  const shown = background && !facts.backgroundLocation ? foregroundLocation[0] : key;
  const { does, permissions }: Usage = usages[shown];
  const reason = permissions.map((name) => ownReason(name, facts)).find((text) => text !== undefined);
  return reason ?? `${facts.app.displayName} ${does}`;
}

/** The user's reason for a permission, if it is a valid explanation. */
export function ownReason(permission: string, { permissionReasons }: ProjectFacts): string | undefined {
  const text = permissionReasons[permission]?.trim();
  return text === undefined || purposeProblem(text) !== undefined ? undefined : text;
}
