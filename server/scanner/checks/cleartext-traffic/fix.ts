import { editsIn, type FileChange, type Fix, type FixStep, type ManualStep, noPlan, planOf } from "../../fixing/fix.ts";
import { editable, isEditable, removedByTools, switchedToFalse } from "../../fixing/manifest.ts";
import { addAttribute, addFirstChild, setValue } from "../../fixing/xml-edits.ts";
import { type AndroidApp, type AndroidManifest, isBelow } from "../../project/android/android-app.ts";
import {
  acknowledges,
  type NetworkSecurityConfig,
  networkSecurityReferences,
  publicCleartextDomains,
} from "../../project/android/network-security.ts";
import { inCode } from "../../vocabulary/in-code.ts";

const flagName = "usesCleartextTraffic";

/** Forbids cleartext in the network security configuration if there is one, else in the manifest. */
export const fixCleartextTraffic: Fix = {
  id: "cleartext-traffic",
  title: "Forbid cleartext traffic",
  plan({ android }) {
    if (!android?.main) return noPlan;
    const references = networkSecurityReferences(android);
    const allowedByDefault = isBelow(android.targetSdk, 28) === true;
    const configs = references.flatMap(({ configs }) => configs).filter((config) => !config.error);
    const configured = references.every(({ attribute }) => attribute.value);
    const steps = [
      ...planFlags(android, allowedByDefault && !configured, configured),
      ...configs.flatMap((config) => planConfig(config, allowedByDefault)),
      ...configs.flatMap(domainSteps),
    ];
    return planOf(steps, ["Dart code ignores this setting: see the check `insecure-endpoint-urls`."]);
  },
};

function planFlags(android: AndroidApp, insertWhereAbsent: boolean, configured: boolean): FixStep[] {
  const below24 = isBelow(android.minSdk, 24) === true;
  if (configured && !below24) return [];
  return android.manifests.flatMap((manifest) => planFlag(android, manifest, insertWhereAbsent) ?? []);
}

function planFlag(android: AndroidApp, manifest: AndroidManifest, insertWhereAbsent: boolean): FixStep | undefined {
  const isMain = manifest === android.main;
  if (!isMain && !manifest.application) return undefined;
  const target = editable(manifest);
  if (!isEditable(target)) return insertWhereAbsent || manifest.file.text.includes(flagName) ? target : undefined;
  const name = target.qualified(flagName);
  const removed = removedByTools(target, name);
  if (removed) return insertWhereAbsent ? removed : undefined;
  const attribute = target.attribute(flagName);
  if (attribute) return switchedToFalse(android, manifest, attribute);
  const { file } = manifest;
  return insertWhereAbsent && isMain
    ? editsIn(file, addAttribute(file.text, target.application, name, "false"))
    : undefined;
}

function planConfig(
  { file, root, base, baseCleartext }: NetworkSecurityConfig,
  allowedByDefault: boolean,
): FileChange[] {
  const name = "cleartextTrafficPermitted";
  if (baseCleartext) {
    const isOn =
      baseCleartext.value.toLowerCase() === "true" && !acknowledges([root, base], ["InsecureBaseConfiguration"]);
    return isOn ? [editsIn(file, setValue(baseCleartext, "false"))] : [];
  }
  if (!allowedByDefault || !root) return [];
  if (base) return [editsIn(file, addAttribute(file.text, base, name, "false"))];
  return [editsIn(file, addFirstChild(file.text, root, `<base-config ${name}="false" />`))];
}

/** An exception for one host is deliberate, so a person has to remove it. */
function domainSteps(config: NetworkSecurityConfig): ManualStep[] {
  return publicCleartextDomains(config).map((domain) => ({
    ...config.file.locate(domain.span),
    message: `An exception allows cleartext to ${inCode(domain.text)}. Serve it over HTTPS and remove the exception.`,
  }));
}
