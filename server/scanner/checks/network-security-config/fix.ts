import {
  editsIn,
  type FileChange,
  type Fix,
  type FixPlan,
  type FixStep,
  noPlan,
  planOf,
  type TextEdit,
} from "../../fixing/fix.ts";
import { editable, isEditable, removedByTools, unresolved } from "../../fixing/manifest.ts";
import { addAttribute, removeElement, setValue } from "../../fixing/xml-edits.ts";
import type { AndroidApp } from "../../project/android/android-app.ts";
import {
  acknowledges,
  type NetworkSecurityConfig,
  networkSecurityReferences,
  readNetworkSecurityConfig,
  type TrustAnchor,
} from "../../project/android/network-security.ts";
import { attributeOf } from "../../project/xml/xml.ts";
import { inCode } from "../../vocabulary/in-code.ts";

const attributeName = "networkSecurityConfig";
const defaultReference = "@xml/network_security_config";

/** A new configuration: no cleartext, only the system's certificates. */
const newConfiguration = `<?xml version="1.0" encoding="utf-8"?>
<network-security-config>
    <base-config cleartextTrafficPermitted="false">
        <trust-anchors>
            <certificates src="system" />
        </trust-anchors>
    </base-config>
</network-security-config>
`;

/** Creates a configuration and refers to it, or hardens the existing one. */
export const fixNetworkSecurityConfig: Fix = {
  id: "network-security-config",
  title: "Harden the network security configuration",
  plan({ android }) {
    if (!android?.main) return noPlan;
    const references = networkSecurityReferences(android);
    if (references.every(({ attribute }) => !attribute.value)) return introduce(android);
    const steps = references.flatMap(({ attribute, reference, configs }): FixStep[] => {
      if (reference !== undefined) return configs.length > 0 ? configs.flatMap(harden) : create(android, reference);
      return attribute.attribute ? [unresolved(android, attribute.manifest, attribute.attribute)] : [];
    });
    return planOf(steps);
  },
};

/** For an app without any configuration. */
function introduce(android: AndroidApp): FixPlan {
  const main = android.main;
  if (!main) return noPlan;
  const target = editable(main);
  if (!isEditable(target)) return planOf([target]);
  const name = target.qualified(attributeName);
  const removed = removedByTools(target, name);
  if (removed) return planOf([removed]);
  const existing = android.resourceFiles(defaultReference);
  const insert = addAttribute(main.file.text, target.application, name, defaultReference);
  const usable = existing.map(readNetworkSecurityConfig).filter((config) => !config.error);
  if (usable.length < existing.length) {
    const message = `${inCode(existing[0]?.path ?? "")} exists but cannot be read. Repair it, then fix again.`;
    return planOf([{ ...main.file.locate(target.application.nameSpan), message }]);
  }
  const configuration = existing.length > 0 ? usable.flatMap(harden) : create(android, defaultReference);
  return planOf([editsIn(main.file, insert), ...configuration], debugHints(android));
}

function create(android: AndroidApp, reference: string): FileChange[] {
  const name = /^@xml\/([a-z0-9_]+)$/.exec(reference)?.[1];
  if (name === undefined) return [];
  return [{ kind: "create", file: `${android.module}/src/main/res/xml/${name}.xml`, text: newConfiguration }];
}

function harden(config: NetworkSecurityConfig): FileChange[] {
  if (config.error !== undefined || config.file.xml().hasDoctypeEntities) return [];
  const { file, root, base, baseCleartext } = config;
  const edits: TextEdit[] = [];
  if (baseCleartext?.value.toLowerCase() === "true" && !acknowledges([root, base], ["InsecureBaseConfiguration"])) {
    edits.push(setValue(baseCleartext, "false"));
  }
  for (const anchor of config.trustAnchors) edits.push(...hardenAnchor(config, anchor));
  return edits.length > 0 ? [editsIn(file, ...edits)] : [];
}

function hardenAnchor(
  { file, root }: NetworkSecurityConfig,
  { element, source, anchors, owner }: TrustAnchor,
): TextEdit[] {
  const overrides = attributeOf(element, "overridePins");
  if (source !== "user") return overrides?.value.toLowerCase() === "true" ? [setValue(overrides, "false")] : [];
  if (acknowledges([root, owner, anchors, element], ["AcceptsUserCertificates"])) return [];
  const attribute = attributeOf(element, "src");
  const others = anchors.children.filter(
    (child) => child.name === "certificates" && attributeOf(child, "src")?.value !== "user",
  );
  if (others.length > 0) return [removeElement(file.text, element)];
  const isFirst = anchors.children.find((child) => child.name === "certificates") === element;
  if (!isFirst) return [removeElement(file.text, element)];
  const pins = overrides?.value.toLowerCase() === "true" ? [setValue(overrides, "false")] : [];
  return attribute ? [setValue(attribute, "system"), ...pins] : [];
}

function debugHints(android: AndroidApp): string[] {
  const relies = android.debugManifests.some(({ file }) => /usesCleartextTraffic\s*=\s*["']true/i.test(file.text));
  return relies
    ? [
        "With a configuration, Android ignores `usesCleartextTraffic` of the debug manifest. If you need it, add `src/debug/res/xml/network_security_config.xml`.",
      ]
    : [];
}
