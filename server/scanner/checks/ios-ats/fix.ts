import { editsIn, type Fix, type FixStep, type ManualStep, noPlan, planOf } from "../../fixing/fix.ts";
import type { InfoPlist } from "../../project/ios/ios-app.ts";
import { entryAt, type PlistEntry } from "../../project/ios/plist.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { isPublicHost } from "../../vocabulary/network/hosts.ts";

/** Switches that allow cleartext everywhere. `NSAllowsLocalNetworking` does not. */
const switches = ["NSAllowsArbitraryLoads", "NSAllowsArbitraryLoadsInWebContent", "NSAllowsArbitraryLoadsForMedia"];

/** Sets the global switches to false. Exceptions for single hosts stay. */
export const fixIosAts: Fix = {
  id: "ios-ats",
  title: "Switch App Transport Security back on",
  plan({ ios }) {
    if (!ios) return noPlan;
    return planOf(ios.infoPlists.flatMap(planPlist));
  },
};

function planPlist(info: InfoPlist): FixStep[] {
  const { file, plist, binary } = info;
  const security = entryAt(plist.root, "NSAppTransportSecurity");
  if (security?.value.kind !== "dict") return [];
  const entries = security.value.entries;
  const on = entries.filter((entry) => switches.includes(entry.key) && isOn(entry));
  const manual = domainSteps(info, entries);
  if (on.length === 0) return manual;
  const step = (entry: PlistEntry, message: string): ManualStep => ({ ...file.locate(entry.keySpan), message });
  if (binary) {
    return [
      ...manual,
      ...on
        .slice(0, 1)
        .map((entry) =>
          step(entry, `The file is binary. Run ${inCode(`plutil -convert xml1 ${file.path}`)}, then fix again.`),
        ),
    ];
  }
  const duplicate = on.find((entry) => entries.some((other) => other !== entry && other.key === entry.key));
  if (duplicate) return [...manual, step(duplicate, `${inCode(duplicate.key)} appears twice. Remove one by hand.`)];
  const conditional = on.find((entry) => entry.conditional);
  if (conditional || security.conditional) {
    return [...manual, step(conditional ?? security, "The key is between `#if` lines. Change it by hand.")];
  }
  const edits = on.map((entry) => ({ ...entry.value.span, text: "<false/>" }));
  return [...manual, editsIn(file, ...edits)];
}

/** A string or number in place of the boolean counts as on, too. */
function isOn({ value }: PlistEntry): boolean {
  if (value.kind === "boolean") return value.value;
  return (value.kind === "string" || value.kind === "integer") && /^(?:yes|true|1)$/i.test(value.value.trim());
}

function domainSteps({ file }: InfoPlist, entries: readonly PlistEntry[]): ManualStep[] {
  const domains = entries.find((entry) => entry.key === "NSExceptionDomains")?.value;
  if (domains?.kind !== "dict") return [];
  return domains.entries.flatMap((domain) => {
    if (!isPublicHost(domain.key) || domain.value.kind !== "dict") return [];
    const insecure = domain.value.entries.filter((entry) => /AllowsInsecureHTTPLoads$/.test(entry.key) && isOn(entry));
    return insecure.map((entry) => ({
      ...file.locate(entry.keySpan),
      message: `An exception lets the app contact ${inCode(domain.key)} without encryption. Serve it over HTTPS and remove the exception.`,
    }));
  });
}
