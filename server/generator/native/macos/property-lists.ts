import type { PlistDict } from "../../escape/plist.ts";
import { xcodeText } from "../../escape/xcode-setting.ts";
import { displayNameSetting } from "../xcode/configurations.ts";
import type { MacosModel } from "./macos-model.ts";

/** macos/Runner/Info.plist; the build fills in `$(NAME)`. */
export function macosInfoPlist({ identity, usage }: MacosModel): PlistDict {
  return sorted({
    CFBundleDevelopmentRegion: "$(DEVELOPMENT_LANGUAGE)",
    CFBundleDisplayName: `$(${displayNameSetting})`,
    CFBundleExecutable: "$(EXECUTABLE_NAME)",
    CFBundleIconFile: "",
    CFBundleIdentifier: "$(PRODUCT_BUNDLE_IDENTIFIER)",
    CFBundleInfoDictionaryVersion: "6.0",
    CFBundleLocalizations: identity.locales,
    CFBundleName: `$(${displayNameSetting})`,
    CFBundlePackageType: "APPL",
    CFBundleShortVersionString: "$(FLUTTER_BUILD_NAME)",
    CFBundleVersion: "$(FLUTTER_BUILD_NUMBER)",
    ITSAppUsesNonExemptEncryption: false,
    LSMinimumSystemVersion: "$(MACOSX_DEPLOYMENT_TARGET)",
    NSHumanReadableCopyright: "$(PRODUCT_COPYRIGHT)",
    NSMainNibFile: "MainMenu",
    NSPrincipalClass: "NSApplication",
    ...Object.fromEntries([...usage].map(([key, text]) => [key, xcodeText(text)])),
  });
}

/** macos/Runner/Release.entitlements: the sandbox, and what the app needs out of it. */
export function releaseEntitlements({ entitlements, signedEntitlements }: MacosModel): PlistDict {
  return sorted({ ...sandbox, ...entitlements, ...signedEntitlements });
}

/** macos/Runner/DebugProfile.entitlements: beside that, Dart compiles while the app runs, and tools connect to it. */
export function debugEntitlements({ entitlements }: MacosModel): PlistDict {
  return sorted({
    ...sandbox,
    ...entitlements,
    "com.apple.security.cs.allow-jit": true,
    "com.apple.security.network.server": true,
  });
}

const sandbox: PlistDict = { "com.apple.security.app-sandbox": true };

function sorted(dict: PlistDict): PlistDict {
  return Object.fromEntries(Object.entries(dict).sort(([a], [b]) => (a < b ? -1 : 1)));
}
