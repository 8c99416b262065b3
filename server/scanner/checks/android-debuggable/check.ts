import type { AndroidApp } from "../../project/android/android-app.ts";
import type { IosApp } from "../../project/ios/ios-app.ts";
import { entryAt } from "../../project/ios/plist.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { type Check, type CheckEvidence, fail, notApplicable, review, verdict } from "../check.ts";
import { type ReleasableBuildType, releasableBuildTypes } from "./build-types.ts";

export const androidDebuggable: Check = {
  meta: {
    id: "android-debuggable",
    title: "Release build debuggable",
    owasp: "M8",
    severity: "High",
    cwe: [489],
    masvs: "RESILIENCE-4",
    attackScenario:
      "An attacker with the phone in hand, or malware with `adb` access, attaches a debugger to the released app, runs code as the app and reads its files and memory.",
    remediation:
      "Remove `android:debuggable` from the manifest, so that the build type decides. In the `release` build type, set `debuggable` to `false` or leave it out.",
  },
  decide({ android, ios }) {
    if (!android?.main && !ios) return notApplicable("The project has neither an Android manifest nor an iOS app.");
    return verdict([
      ...(android ? [...judgeManifests(android), ...releasableBuildTypes(android).flatMap(judgeBuildType)] : []),
      ...(ios ? judgeEntitlements(ios) : []),
    ]);
  },
};

function judgeManifests(android: AndroidApp): CheckEvidence[] {
  return android.applicationAttribute("debuggable").flatMap(({ value, location }) => {
    if (value?.kind === "unknown")
      return [review(location, `Whether releases are debuggable depends on ${inCode(value.raw)}: ${value.reason}.`)];
    if (value?.text.toLowerCase() !== "true") return [];
    return [fail(location, "The manifest makes every build debuggable, releases included.")];
  });
}

function judgeBuildType({ name, file, debuggable }: ReleasableBuildType): CheckEvidence[] {
  const isRelease = name === "release";
  return debuggable.flatMap(({ setting, kind }) => {
    const place = file.locate(setting.span);
    if (kind === "off") return [];
    if (kind === "uncertain")
      return [review(place, `Whether the build type ${inCode(name)} is debuggable is decided at build time.`)];
    const message =
      kind === "on"
        ? `The build type ${inCode(name)} is debuggable.`
        : `The build type ${inCode(name)} is a copy of \`debug\` and stays debuggable.`;
    return [(isRelease ? fail : review)(place, message)];
  });
}

/** `get-task-allow` lets a debugger attach. Xcode adds it to development builds itself, so a file never needs it. */
function judgeEntitlements(ios: IosApp): CheckEvidence[] {
  return ios.entitlements.flatMap((file) => {
    const entry = entryAt(file.plist().root, "get-task-allow");
    const isOn = entry?.value.kind === "boolean" && entry.value.value;
    return isOn ? [fail(file.locate(entry.keySpan), "`get-task-allow` lets a debugger attach to release builds.")] : [];
  });
}
