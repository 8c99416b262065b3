import type { AndroidApp, EffectiveAttribute } from "../../project/android/android-app.ts";
import { acknowledges } from "../../project/android/network-security.ts";
import { descendants } from "../../project/xml/xml.ts";
import type { Location } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { type Check, type CheckEvidence, fail, notApplicable, note, review, verdict } from "../check.ts";

/** Attributes of `<application>` that choose what a backup contains. */
const policies = ["dataExtractionRules", "fullBackupContent", "backupAgent"] as const;

export const androidAllowBackup: Check = {
  meta: {
    id: "android-allow-backup",
    title: "Android app data backup allowed",
    owasp: "M8",
    severity: "Medium",
    cwe: [530],
    masvs: "STORAGE-2",
    attackScenario:
      "An attacker with the unlocked phone, or with access to the user's cloud account, restores a backup on another device and reads the app's databases, preferences and sessions.",
    remediation:
      'Set `android:allowBackup="false"` on `<application>`. To keep backups, exclude private files with `android:dataExtractionRules` (Android 12 and later) and `android:fullBackupContent` (before).',
  },
  decide({ android }) {
    if (!android?.main) return notApplicable("The project has no Android manifest.");
    return verdict(android.applicationAttribute("allowBackup").flatMap((attribute) => judge(android, attribute)));
  },
};

function judge(android: AndroidApp, attribute: EffectiveAttribute): CheckEvidence[] {
  const { value, location, variant } = attribute;
  if (value?.kind === "unknown") {
    return [review(location, `Whether backups are allowed depends on ${inCode(value.raw)}: ${value.reason}.`)];
  }
  if (value?.text.toLowerCase() === "false") return deviceTransferNote(android, location);
  const state = value ? "Backups are allowed" : "`allowBackup` is not set, so backups are allowed";
  const chosen = policies.flatMap((name) => policyOf(android, name, variant) ?? []);
  const [policy] = chosen;
  if (policy) return [judgePolicy(android, policy, state)];
  if (acknowledges([attribute.manifest.root, attribute.manifest.application], ["AllowBackup"])) {
    return [review(location, `${state} (acknowledged with \`tools:ignore\`).`)];
  }
  return [fail(location, `${state}: cloud and \`adb\` backups contain the app's private files.`)];
}

/** From Android 12 on, `allowBackup="false"` no longer stops a transfer to the user's next device. */
function deviceTransferNote(android: AndroidApp, location: Location): CheckEvidence[] {
  const rules = android.applicationAttribute("dataExtractionRules").some(({ value }) => value);
  if (rules || (android.targetSdk.value ?? 31) < 31) return [];
  return [
    note(location, "Without `android:dataExtractionRules`, a device-to-device transfer still copies the app's data."),
  ];
}

interface Policy {
  readonly name: string;
  readonly attribute: EffectiveAttribute;
}

function policyOf(android: AndroidApp, name: string, variant: string): Policy | undefined {
  const attribute = android.applicationAttribute(name).find((candidate) => candidate.variant === variant);
  return attribute?.value ? { name, attribute } : undefined;
}

function judgePolicy(android: AndroidApp, { name, attribute }: Policy, state: string): CheckEvidence {
  const text = attribute.value?.kind === "literal" ? attribute.value.text : undefined;
  if (name === "fullBackupContent" && text?.toLowerCase() === "false") {
    return review(attribute.location, `${state}; \`fullBackupContent="false"\` stops them up to Android 11 only.`);
  }
  if (name === "backupAgent" || text === undefined) {
    return review(attribute.location, `${state}. Check what ${inCode(name)} includes in them.`);
  }
  const files = android.resourceFiles(text);
  if (files.length === 0)
    return fail(attribute.location, `${state}, and ${inCode(name)} refers to ${inCode(text)}, which does not exist.`);
  const excludes = files.some((file) => {
    const { root } = file.xml();
    return root !== undefined && (descendants(root, "exclude").length > 0 || descendants(root, "include").length > 0);
  });
  if (!excludes) return fail(attribute.location, `${state}, and ${inCode(text)} excludes nothing.`);
  return review(attribute.location, `${state}, limited by ${inCode(text)}. Check that it excludes everything private.`);
}
