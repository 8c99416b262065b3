import { editsIn, type Fix, type FixStep, noPlan, planOf } from "../../fixing/fix.ts";
import { editable, isBoolean, isEditable, removedByTools, switchedToFalse } from "../../fixing/manifest.ts";
import { addAttribute } from "../../fixing/xml-edits.ts";
import type { AndroidApp, AndroidManifest } from "../../project/android/android-app.ts";

const policies = ["dataExtractionRules", "fullBackupContent", "backupAgent"];

/** Writes `android:allowBackup="false"`. Leaves a backup policy alone: it is a decision of the author. */
export const fixAndroidAllowBackup: Fix = {
  id: "android-allow-backup",
  title: "Switch off app data backup",
  plan({ android }) {
    if (!android?.main) return noPlan;
    if (policies.some((name) => android.applicationAttribute(name).some(({ value }) => value))) return noPlan;
    if (android.applicationAttribute("allowBackup").every(({ value }) => isBoolean(value, false))) return noPlan;
    return planOf(
      android.manifests.flatMap((manifest) => planManifest(android, manifest) ?? []),
      hints(android),
    );
  },
};

function planManifest(android: AndroidApp, manifest: AndroidManifest): FixStep | undefined {
  const isMain = manifest === android.main;
  if (!isMain && !manifest.application) return undefined;
  const target = editable(manifest);
  if (!isEditable(target)) return target;
  const name = target.qualified("allowBackup");
  const removed = removedByTools(target, name);
  if (removed) return removed;
  const attribute = target.attribute("allowBackup");
  if (attribute) return switchedToFalse(android, manifest, attribute);
  const { file } = manifest;
  return isMain ? editsIn(file, addAttribute(file.text, target.application, name, "false")) : undefined;
}

function hints(android: AndroidApp): string[] {
  const merge =
    'If a library sets `allowBackup="true"`, the build stops and asks for `tools:replace="android:allowBackup"`.';
  const transfer =
    "To stop device-to-device transfer (Android 12 and later) as well, add `android:dataExtractionRules`.";
  return (android.targetSdk.value ?? 31) >= 31 ? [merge, transfer] : [merge];
}
