import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { AndroidPermission } from "../../native/android/android-model.ts";
import { ownReason, usageText } from "../../usage-texts.ts";
import { android } from "./permission-spec.ts";
import type { ChosenPermission } from "./permission-table.ts";

/** What AndroidManifest.xml and Info.plist declare for the chosen permissions. */
export function permissionAccess(chosen: readonly ChosenPermission[], facts: ProjectFacts): Contribution {
  const keys = new Set(chosen.flatMap(({ usage }) => usage));
  return {
    android: {
      permissions: [...chosen.flatMap((one) => declared(one, facts)), ...oldBluetoothScan(chosen, facts)],
      optionalFeatures: chosen.flatMap(({ hardware = [] }) => hardware.map((name) => `android.hardware.${name}`)),
    },
    ios: {
      usage: Object.fromEntries([...keys].map((key) => [key, usageText(key, facts)])),
    },
  };
}

/** Why the app needs a permission, for people. */
export function permissionReason({ name, does }: ChosenPermission, facts: ProjectFacts): string {
  return ownReason(name, facts) ?? `${facts.app.displayName} ${does}`;
}

function declared(one: ChosenPermission, facts: ProjectFacts): AndroidPermission[] {
  return one.manifest.map((entry) => ({ ...entry, reason: permissionReason(one, facts) }));
}

/** Until Android 11 a scan needed the location, which may be declared for other reasons already. */
function oldBluetoothScan(chosen: readonly ChosenPermission[], { has }: ProjectFacts): AndroidPermission[] {
  const scans = chosen.some(({ name }) => name === "bluetoothScan");
  const locates = has("maps", "geolocator") || chosen.some(({ name }) => name.startsWith("location"));
  if (!scans || locates) return [];
  const entry = android("ACCESS_FINE_LOCATION", { maxSdkVersion: 30 });
  return [{ ...entry, reason: "Until Android 11 a Bluetooth scan needs the location." }];
}
