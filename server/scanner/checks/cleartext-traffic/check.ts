import { type AndroidApp, type EffectiveAttribute, isBelow } from "../../project/android/android-app.ts";
import { mergeAttribute } from "../../project/android/manifest.ts";
import {
  acknowledges,
  type NetworkSecurityConfig,
  type NetworkSecurityReference,
  networkSecurityReferences,
  publicCleartextDomains,
} from "../../project/android/network-security.ts";
import type { Location } from "../../source/text.ts";
import { knowingTheServer, serverChoices } from "../../surface/server-choice.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { type Check, type CheckEvidence, fail, notApplicable, review, verdict } from "../check.ts";

/** Below this target SDK, Android allows cleartext by default. */
const firstSafeTarget = 28;
/** From this API level on, a network security configuration replaces `usesCleartextTraffic`. */
const firstWithConfig = 24;

export const cleartextTraffic: Check<Location> = {
  meta: {
    id: "cleartext-traffic",
    title: "Cleartext (HTTP) traffic allowed on Android",
    owasp: "M5",
    severity: "High",
    cwe: [319],
    masvs: "NETWORK-1",
    attackScenario:
      "An attacker on the user's network (an open hotspot, a hostile router) reads and changes what web views, plugins and native code send over plain HTTP: sessions, personal data, downloaded content.",
    remediation:
      'Set `android:usesCleartextTraffic="false"`, and `cleartextTrafficPermitted="false"` in the network security configuration. Dart sockets ignore these settings: keep `http://` out of the code as well.',
  },
  collect: serverChoices,
  decide({ android }, choices) {
    if (!android?.main) return notApplicable("The project has no Android manifest.");
    const flags = new Map(android.applicationAttribute("usesCleartextTraffic").map((flag) => [flag.variant, flag]));
    return verdict(
      networkSecurityReferences(android).flatMap((reference) => {
        const flag = flags.get(reference.attribute.variant);
        return reference.attribute.value
          ? judgeConfig(android, reference, flag, choices)
          : judgeFlag(android, flag, choices);
      }),
    );
  },
};

function judgeConfig(
  android: AndroidApp,
  reference: NetworkSecurityReference,
  flag: EffectiveAttribute | undefined,
  choices: readonly Location[],
): CheckEvidence[] {
  const { attribute, configs } = reference;
  const usable = configs.filter((config) => !config.error);
  if (usable.length === 0) {
    return [
      review(
        attribute.location,
        "The network security configuration cannot be read. Check whether it allows cleartext.",
      ),
    ];
  }
  return [...usable.flatMap((config) => judgeFile(android, config, choices)), ...judgeFlagBelow24(android, flag)];
}

function judgeFile(android: AndroidApp, config: NetworkSecurityConfig, choices: readonly Location[]): CheckEvidence[] {
  const { file, root, base, baseCleartext } = config;
  const found: CheckEvidence[] = [];
  if (baseCleartext?.value.toLowerCase() === "true") {
    const seen = acknowledges([root, base], ["InsecureBaseConfiguration"]);
    const message = `Web views and native code may use plain HTTP to every host${seen ? " (acknowledged with `tools:ignore`)" : ""}.`;
    found.push(knowingTheServer((seen ? review : fail)(file.locate(baseCleartext.span), message), choices));
  } else if (!baseCleartext && isBelow(android.targetSdk, firstSafeTarget)) {
    const place = base ?? root;
    if (place) found.push(fail(file.locate(place.nameSpan), olderTarget(android), related(android)));
  }
  for (const domain of publicCleartextDomains(config)) {
    const block = config.domainConfigs.find(({ domains }) => domains.includes(domain));
    const message = `Web views and native code may use plain HTTP to ${inCode(domain.text)}.`;
    found.push(fail(file.locate(domain.span), message, block && [file.locate(block.element.nameSpan)]));
  }
  return found;
}

/** Devices below API 24 ignore the configuration file and follow the flag. */
function judgeFlagBelow24(android: AndroidApp, flag: EffectiveAttribute | undefined): CheckEvidence[] {
  const isOn = flag?.value?.kind === "literal" && flag.value.text.toLowerCase() === "true";
  if (!flag || !isOn || !isBelow(android.minSdk, firstWithConfig)) return [];
  return [
    fail(
      flag.location,
      "Devices below API 24 ignore the network security configuration and follow this attribute, which allows cleartext.",
    ),
  ];
}

function judgeFlag(
  android: AndroidApp,
  flag: EffectiveAttribute | undefined,
  choices: readonly Location[],
): CheckEvidence[] {
  if (!flag?.value) {
    if (!isBelow(android.targetSdk, firstSafeTarget)) return [];
    const place = android.targetSdk.location ?? flag?.location;
    return place ? [fail(place, olderTarget(android), flag ? [flag.location] : undefined)] : [];
  }
  if (flag.value.kind === "unknown") {
    return [
      review(flag.location, `Whether cleartext is allowed depends on ${inCode(flag.value.raw)}: ${flag.value.reason}.`),
    ];
  }
  if (flag.value.text.toLowerCase() !== "true") return [];
  const message = "Web views and native code may use plain HTTP to every host.";
  const opened = fail(flag.location, message, overridden(android, flag));
  return [knowingTheServer(opened, choices)];
}

/** Where other manifests allow it, which only counts once the one that decides is mended. */
function overridden({ manifests }: AndroidApp, { manifest }: EffectiveAttribute): Location[] | undefined {
  const places = manifests.flatMap((other) => {
    const same = other === manifest ? undefined : mergeAttribute([other], "usesCleartextTraffic")?.attribute;
    return same?.value.toLowerCase() === "true" ? [other.file.locate(same.span)] : [];
  });
  return places.length > 0 ? places : undefined;
}

function olderTarget(android: AndroidApp): string {
  return `Cleartext is allowed: nothing forbids it, and it is the default of target SDK ${android.targetSdk.value} (until 28).`;
}

function related(android: AndroidApp) {
  return android.targetSdk.location && [android.targetSdk.location];
}
