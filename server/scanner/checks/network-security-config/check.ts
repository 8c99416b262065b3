import { type AndroidApp, isBelow } from "../../project/android/android-app.ts";
import {
  acknowledges,
  type NetworkSecurityConfig,
  type NetworkSecurityReference,
  networkSecurityReferences,
} from "../../project/android/network-security.ts";
import { attributeOf, type XmlElement } from "../../project/xml/xml.ts";
import type { Location } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { type Check, type CheckEvidence, fail, missing, notApplicable, review, verdict } from "../check.ts";

export const networkSecurityConfig: Check = {
  meta: {
    id: "network-security-config",
    title: "Network Security Config missing or weak",
    owasp: "M5",
    severity: "Medium",
    cwe: [295],
    masvs: "NETWORK-1",
    attackScenario:
      "An attacker gets the user to install their certificate authority, or uses one that an employer or a parental-control app installed. Then they read the encrypted traffic of web views and native code.",
    remediation:
      'Refer to a configuration in the manifest (`android:networkSecurityConfig="@xml/network_security_config"`) that forbids cleartext and trusts only system certificates. Put exceptions for debugging into `<debug-overrides>`.',
  },
  decide({ android }) {
    if (!android?.main) return notApplicable("The project has no Android manifest.");
    const references = networkSecurityReferences(android);
    const somewhere = references.some(({ attribute }) => attribute.value);
    return verdict(references.flatMap((reference) => judge(android, reference, somewhere)));
  },
};

function judge(
  android: AndroidApp,
  { attribute, reference, configs }: NetworkSecurityReference,
  somewhere: boolean,
): CheckEvidence[] {
  const { location, value } = attribute;
  if (!value)
    return somewhere
      ? [
          review(
            location,
            `The variant ${inCode(attribute.variant)} has no network security configuration, but other variants have one.`,
          ),
        ]
      : [absent(android, attribute.location)];
  if (value.kind === "unknown")
    return [review(location, `The network security configuration depends on ${inCode(value.raw)}: ${value.reason}.`)];
  if (configs.length === 0)
    return [fail(location, `The manifest refers to ${inCode(reference ?? "")}, which does not exist.`)];
  const inMain = attribute.manifest.sourceSet === "main";
  return [
    ...(inMain
      ? []
      : [
          review(
            location,
            `Only the source set ${inCode(attribute.manifest.sourceSet)} refers to a network security configuration.`,
          ),
        ]),
    ...configs.flatMap(judgeFile),
  ];
}

/** Android's defaults are safe from target SDK 28 and API 24 on. An unknown level counts as recent. */
function absent({ targetSdk, minSdk }: AndroidApp, location: Location): CheckEvidence {
  if (isBelow(targetSdk, 28)) {
    const message = `There is no network security configuration, and target SDK ${targetSdk.value} allows cleartext by default.`;
    return fail(location, message, targetSdk.location && [targetSdk.location]);
  }
  if (isBelow(minSdk, 24)) {
    const levels = minSdk.atLeast === 23 ? "23" : `${minSdk.atLeast} to 23`;
    const message = `There is no network security configuration, and devices of API ${levels} trust certificates that users install.`;
    return fail(location, message, minSdk.location && [minSdk.location]);
  }
  const assumed = targetSdk.value === undefined ? " (the target SDK is assumed to be 28 or later)" : "";
  const message = `There is no network security configuration, so the platform's defaults apply${assumed}.`;
  return missing("a network security configuration", location, message);
}

function judgeFile(config: NetworkSecurityConfig): CheckEvidence[] {
  const { file, root, base, baseCleartext, error } = config;
  if (error !== undefined || !root) {
    return [fail(file.locate({ start: 0, end: 0 }), `The network security configuration cannot be read: ${error}.`)];
  }
  const found: CheckEvidence[] = [];
  if (base && baseCleartext?.value.toLowerCase() === "true") {
    found.push(judgeCleartextBase(config, base));
  }
  for (const { element, source, anchors, owner } of config.trustAnchors) {
    const place = file.locate(element.span);
    if (source === "user") {
      const seen = acknowledges([root, owner, anchors, element], ["AcceptsUserCertificates"]);
      const suffix = seen ? " (acknowledged with `tools:ignore`)" : "";
      found.push((seen ? review : fail)(place, `Release builds trust certificates that users install${suffix}.`));
    } else if (source.startsWith("@raw/")) {
      found.push(
        review(place, `The app trusts its own certificates (${inCode(source)}). Check that they are the right ones.`),
      );
    }
    const overrides = attributeOf(element, "overridePins");
    if (overrides?.value.toLowerCase() === "true") {
      found.push(
        fail(file.locate(overrides.span), "With `overridePins`, these certificates bypass pinning in release builds."),
      );
    }
  }
  return [...found, ...config.pinSets.flatMap((pinSet) => judgePins(config, pinSet))];
}

/** The check `cleartext-traffic` reports cleartext; this one fails only if the base also replaces the trust anchors. */
function judgeCleartextBase({ file, trustAnchors }: NetworkSecurityConfig, base: XmlElement): CheckEvidence {
  const own = trustAnchors.filter(({ owner }) => owner === base);
  const onlyRaw = own.length > 0 && own.every(({ source }) => source.startsWith("@raw/"));
  const place = file.locate(base.nameSpan);
  if (onlyRaw)
    return fail(place, "The base configuration allows cleartext and replaces the system's certificates with its own.");
  return review(place, "The base configuration allows cleartext traffic.");
}

function judgePins({ file }: NetworkSecurityConfig, pinSet: XmlElement): CheckEvidence[] {
  const pins = pinSet.children.filter((child) => child.name === "pin");
  const expiration = attributeOf(pinSet, "expiration");
  return [
    ...(pins.length === 1
      ? [
          review(
            file.locate(pinSet.nameSpan),
            "There is one pin and no backup pin: if you lose the key, no user can connect.",
          ),
        ]
      : []),
    ...(expiration
      ? [
          review(
            file.locate(expiration.span),
            `The pins expire on ${inCode(expiration.value)}. After that nothing is pinned.`,
          ),
        ]
      : []),
  ];
}
