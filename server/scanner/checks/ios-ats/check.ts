import type { InfoPlist } from "../../project/ios/ios-app.ts";
import { entryAt, type PlistEntry, type PlistValue } from "../../project/ios/plist.ts";
import type { Location } from "../../source/text.ts";
import { knowingTheServer, serverChoices } from "../../surface/server-choice.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { isPublicHost } from "../../vocabulary/network/hosts.ts";
import { type Check, type CheckEvidence, fail, notApplicable, review, verdict } from "../check.ts";

export const iosAts: Check<Location> = {
  meta: {
    id: "ios-ats",
    title: "iOS App Transport Security disabled",
    owasp: "M5",
    severity: "High",
    cwe: [319],
    masvs: "NETWORK-1",
    attackScenario:
      "An attacker on the user's network reads and changes what web views, plugins and native code of the iOS app send without encryption, or forces weak encryption that can be broken.",
    remediation:
      "Set `NSAllowsArbitraryLoads` to false (or remove it) in `Info.plist` and serve everything over HTTPS. Add a host to `NSExceptionDomains` only if there is no other way. Dart sockets ignore these settings.",
  },
  collect: serverChoices,
  decide({ ios }, choices) {
    if (!ios || ios.infoPlists.length === 0) return notApplicable("The project has no iOS `Info.plist`.");
    return verdict(ios.infoPlists.flatMap((info) => judgePlist(info, choices)));
  },
};

/** With one of these keys, whatever its value, iOS 10 and later ignore NSAllowsArbitraryLoads. */
const narrowerKeys = [
  "NSAllowsArbitraryLoadsInWebContent",
  "NSAllowsArbitraryLoadsForMedia",
  "NSAllowsLocalNetworking",
];

function judgePlist(info: InfoPlist, choices: readonly Location[]): CheckEvidence[] {
  const security = entryAt(info.plist.root, "NSAppTransportSecurity");
  if (security?.value.kind !== "dict") return [];
  const entries = security.value.entries;
  const narrowed = entries.find((entry) => narrowerKeys.includes(entry.key));
  return entries.flatMap((entry) => {
    if (entry.key === "NSAllowsArbitraryLoads") return judgeArbitraryLoads(info, entry, narrowed, choices);
    if (entry.key === "NSAllowsArbitraryLoadsInWebContent")
      return judgeSwitch(info, entry, "Web views may load any page without encryption.");
    if (entry.key === "NSAllowsArbitraryLoadsForMedia")
      return judgeSwitch(info, entry, "Media may be loaded from anywhere without encryption.");
    return entry.key === "NSExceptionDomains" ? judgeDomains(info, entry.value) : [];
  });
}

function judgeArbitraryLoads(
  info: InfoPlist,
  entry: PlistEntry,
  narrowed: PlistEntry | undefined,
  choices: readonly Location[],
): CheckEvidence[] {
  if (narrowed && truth(entry.value) === true) {
    return [
      review(
        place(info, entry),
        `Before iOS 10, the app may contact any host without encryption. Later versions ignore this because of ${inCode(narrowed.key)}.`,
      ),
    ];
  }
  const opened = judgeSwitch(info, entry, "Web views and native code may contact any host without encryption.");
  return opened.map((one) => knowingTheServer(one, choices));
}

/** A boolean that should be off. */
function judgeSwitch(info: InfoPlist, entry: PlistEntry, message: string): CheckEvidence[] {
  const value = truth(entry.value);
  if (value === undefined)
    return [
      review(
        place(info, entry),
        `${inCode(entry.key)} is ${inCode(rawText(entry.value))} and not a plain boolean. Check its value in release builds.`,
      ),
    ];
  if (!value) return [];
  if (entry.conditional)
    return [
      review(place(info, entry), `${message} It is between \`#if\` lines: check that release builds leave it out.`),
    ];
  return [fail(place(info, entry), message)];
}

const insecureLoads = [
  "NSExceptionAllowsInsecureHTTPLoads",
  "NSTemporaryExceptionAllowsInsecureHTTPLoads",
  "NSThirdPartyExceptionAllowsInsecureHTTPLoads",
];
const minimumTls = [
  "NSExceptionMinimumTLSVersion",
  "NSTemporaryExceptionMinimumTLSVersion",
  "NSThirdPartyExceptionMinimumTLSVersion",
];

function judgeDomains(info: InfoPlist, domains: PlistValue): CheckEvidence[] {
  if (domains.kind !== "dict") return [];
  return domains.entries.flatMap((domain) => {
    if (!isPublicHost(domain.key) || domain.value.kind !== "dict") return [];
    return domain.value.entries.flatMap((entry) => {
      if (insecureLoads.includes(entry.key))
        return judgeSwitch(info, entry, `The app may contact ${inCode(domain.key)} without encryption.`);
      const weak = minimumTls.includes(entry.key) && /^TLSv1\.[01]$/i.test(rawText(entry.value));
      return weak
        ? [
            fail(
              place(info, entry),
              `The app may contact ${inCode(domain.key)} with ${inCode(rawText(entry.value))}, which is broken.`,
            ),
          ]
        : [];
    });
  });
}

/** Only a plist boolean counts. iOS converts strings and numbers in its own way. */
function truth(value: PlistValue): boolean | undefined {
  return value.kind === "boolean" ? value.value : undefined;
}

function rawText(value: PlistValue): string {
  return value.kind === "dict" || value.kind === "array" ? `a ${value.kind}` : String(value.value);
}

function place({ file }: InfoPlist, entry: PlistEntry): Location {
  return file.locate(entry.keySpan);
}
