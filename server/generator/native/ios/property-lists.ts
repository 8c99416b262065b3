import type { PlistDict } from "../../escape/plist.ts";
import { xcodeText } from "../../escape/xcode-setting.ts";
import { displayNameSetting } from "../xcode/configurations.ts";
import type { IosModel } from "./ios-model.ts";

/** ios/Runner/Info.plist; the build fills in `$(NAME)`. */
export function infoPlist(model: IosModel): PlistDict {
  const { identity, usage, backgroundModes, querySchemes } = model;
  const portrait = "UIInterfaceOrientationPortrait";
  const landscape = ["UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight"];
  const own: PlistDict = {
    CADisableMinimumFrameDurationOnPhone: true,
    CFBundleDevelopmentRegion: "$(DEVELOPMENT_LANGUAGE)",
    CFBundleDisplayName: `$(${displayNameSetting})`,
    CFBundleExecutable: "$(EXECUTABLE_NAME)",
    CFBundleIdentifier: "$(PRODUCT_BUNDLE_IDENTIFIER)",
    CFBundleInfoDictionaryVersion: "6.0",
    CFBundleLocalizations: identity.locales,
    CFBundleName: identity.packageName,
    CFBundlePackageType: "APPL",
    CFBundleShortVersionString: "$(FLUTTER_BUILD_NAME)",
    CFBundleSignature: "????",
    CFBundleVersion: "$(FLUTTER_BUILD_NUMBER)",
    ITSAppUsesNonExemptEncryption: model.nonExemptEncryption,
    LSRequiresIPhoneOS: true,
    UIApplicationSceneManifest: sceneManifest,
    UIApplicationSupportsIndirectInputEvents: true,
    UILaunchStoryboardName: "LaunchScreen",
    UIMainStoryboardFile: "Main",
    UISupportedInterfaceOrientations: [portrait, ...landscape],
    "UISupportedInterfaceOrientations~ipad": [portrait, "UIInterfaceOrientationPortraitUpsideDown", ...landscape],
    ...(querySchemes.length > 0 ? { LSApplicationQueriesSchemes: querySchemes } : {}),
    ...(backgroundModes.length > 0 ? { UIBackgroundModes: backgroundModes } : {}),
    ...Object.fromEntries([...usage].map(([key, text]) => [key, xcodeText(text)])),
  };
  return sorted({ ...model.infoPlist, ...own });
}

const sceneManifest: PlistDict = {
  UIApplicationSupportsMultipleScenes: false,
  UISceneConfigurations: {
    UIWindowSceneSessionRoleApplication: [
      {
        UISceneClassName: "UIWindowScene",
        UISceneConfigurationName: "flutter",
        UISceneDelegateClassName: "$(PRODUCT_MODULE_NAME).SceneDelegate",
        UISceneStoryboardFile: "Main",
      },
    ],
  },
};

/** ios/Runner/Runner.entitlements; files are protected until the first unlock without any, which is the default. */
export function entitlements({ entitlements: asked, linkHosts }: IosModel): PlistDict {
  const domains = linkHosts.map((host) => `applinks:${host}`);
  return sorted({
    ...asked,
    ...(domains.length > 0 ? { "com.apple.developer.associated-domains": domains } : {}),
  });
}

/** ios/Runner/PrivacyInfo.xcprivacy: what the app's own code does; each plugin brings one for itself. */
export function privacyManifest({ privacy }: IosModel): PlistDict {
  return {
    NSPrivacyTracking: privacy.tracking,
    NSPrivacyTrackingDomains: privacy.trackingDomains,
    NSPrivacyCollectedDataTypes: [...privacy.collectedData].map(([type, { linked, tracking, purposes }]) => ({
      NSPrivacyCollectedDataType: `NSPrivacyCollectedDataType${type}`,
      NSPrivacyCollectedDataTypeLinked: linked,
      NSPrivacyCollectedDataTypeTracking: tracking,
      NSPrivacyCollectedDataTypePurposes: purposes.map((purpose) => `NSPrivacyCollectedDataTypePurpose${purpose}`),
    })),
    NSPrivacyAccessedAPITypes: [...privacy.accessedApis].map(([api, reasons]) => ({
      NSPrivacyAccessedAPIType: `NSPrivacyAccessedAPICategory${api}`,
      NSPrivacyAccessedAPITypeReasons: reasons,
    })),
  };
}

/** ios/Flutter/AppFrameworkInfo.plist: describes the framework that Flutter makes of the Dart code. */
export function frameworkInfo(): PlistDict {
  return {
    CFBundleDevelopmentRegion: "en",
    CFBundleExecutable: "App",
    CFBundleIdentifier: "io.flutter.flutter.app",
    CFBundleInfoDictionaryVersion: "6.0",
    CFBundleName: "App",
    CFBundlePackageType: "FMWK",
    CFBundleShortVersionString: "1.0",
    CFBundleSignature: "????",
    CFBundleVersion: "1.0",
  };
}

function sorted(dict: PlistDict): PlistDict {
  return Object.fromEntries(Object.entries(dict).sort(([a], [b]) => (a < b ? -1 : 1)));
}
