import { type FileChange, type Fix, type FixStep, noPlan, planOf } from "../../fixing/fix.ts";
import {
  type EditableManifest,
  editable,
  isAttributeRemoved,
  isBoolean,
  isEditable,
  isLiteralBoolean,
  unresolved,
} from "../../fixing/manifest.ts";
import { addAttribute, setValue } from "../../fixing/xml-edits.ts";
import type { AndroidApp, AndroidManifest } from "../../project/android/android-app.ts";
import { inCode } from "../../vocabulary/in-code.ts";

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
  if (isAttributeRemoved(target.application, name)) {
    return {
      ...manifest.file.locate(target.application.nameSpan),
      message: `\`tools:remove\` removes ${inCode(name)} here. Decide by hand.`,
    };
  }
  return planAttribute(android, target, isMain);
}

function planAttribute(android: AndroidApp, target: EditableManifest, isMain: boolean): FixStep | undefined {
  const { manifest, application } = target;
  const attribute = target.attribute("allowBackup");
  const edit = (edits: { start: number; end: number; text: string }): FileChange => ({
    kind: "edit",
    file: manifest.file.path,
    edits: [edits],
  });
  if (!attribute) {
    return isMain
      ? edit(addAttribute(manifest.file.text, application, target.qualified("allowBackup"), "false"))
      : undefined;
  }
  if (isLiteralBoolean(attribute))
    return attribute.value.toLowerCase() === "true" ? edit(setValue(attribute, "false")) : undefined;
  return isBoolean(android.resolve(attribute.value), false) ? undefined : unresolved(android, manifest, attribute);
}

function hints(android: AndroidApp): string[] {
  const merge =
    'If a library sets `allowBackup="true"`, the build stops and asks for `tools:replace="android:allowBackup"`.';
  const transfer =
    "To stop device-to-device transfer (Android 12 and later) as well, add `android:dataExtractionRules`.";
  return (android.targetSdk.value ?? 31) >= 31 ? [merge, transfer] : [merge];
}
