import type { OpenStepDict } from "../../escape/openstep.ts";
import { xcodeText } from "../../escape/xcode-setting.ts";
import { compilerSettings, sortedSettings } from "../xcode/compiler-settings.ts";
import { type Configuration, displayNameSetting } from "../xcode/configurations.ts";
import { iconSetOf } from "../xcode/icon-set.ts";
import type { IosModel } from "./ios-model.ts";

/** The settings that all targets share. */
export function projectSettings({ deploymentTarget }: IosModel, { mode }: Configuration): OpenStepDict {
  return sortedSettings({
    ...compilerSettings(mode),
    "CODE_SIGN_IDENTITY[sdk=iphoneos*]": "iPhone Developer",
    IPHONEOS_DEPLOYMENT_TARGET: deploymentTarget.value,
    SDKROOT: "iphoneos",
    TARGETED_DEVICE_FAMILY: "1,2",
    ...(mode === "Debug"
      ? {}
      : { STRIP_INSTALLED_PRODUCT: "YES", SUPPORTED_PLATFORMS: "iphoneos", VALIDATE_PRODUCT: "YES" }),
  });
}

/**
 * The settings of the app, with what a flavour changes: its identifier and its name. The file that Dart
 * starts in is not here, because a setting of the target would win over `-t`: tests could not start.
 */
export function appSettings({ identity }: IosModel, { mode, flavor }: Configuration): OpenStepDict {
  return sortedSettings({
    [displayNameSetting]: xcodeText(flavor?.displayName ?? identity.displayName),
    ASSETCATALOG_COMPILER_APPICON_NAME: iconSetOf(flavor),
    CODE_SIGN_ENTITLEMENTS: "Runner/Runner.entitlements",
    CURRENT_PROJECT_VERSION: "$(FLUTTER_BUILD_NUMBER)",
    INFOPLIST_FILE: "Runner/Info.plist",
    LD_RUNPATH_SEARCH_PATHS: ["$(inherited)", "@executable_path/Frameworks"],
    PRODUCT_BUNDLE_IDENTIFIER: identity.bundleId + (flavor?.idSuffix ?? ""),
    PRODUCT_NAME: "$(TARGET_NAME)",
    SWIFT_OBJC_BRIDGING_HEADER: "Runner/Runner-Bridging-Header.h",
    SWIFT_VERSION: "5.0",
    VERSIONING_SYSTEM: "apple-generic",
    ...(mode === "Debug" ? { SWIFT_OPTIMIZATION_LEVEL: "-Onone" } : {}),
  });
}

/** The settings of the tests, which run inside the app. */
export function testTargetSettings({ identity }: IosModel, { mode, flavor }: Configuration): OpenStepDict {
  return sortedSettings({
    BUNDLE_LOADER: "$(TEST_HOST)",
    CODE_SIGN_STYLE: "Automatic",
    CURRENT_PROJECT_VERSION: "1",
    GENERATE_INFOPLIST_FILE: "YES",
    MARKETING_VERSION: "1.0",
    PRODUCT_BUNDLE_IDENTIFIER: `${identity.bundleId}${flavor?.idSuffix ?? ""}.RunnerTests`,
    PRODUCT_NAME: "$(TARGET_NAME)",
    SWIFT_VERSION: "5.0",
    TEST_HOST: "$(BUILT_PRODUCTS_DIR)/Runner.app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/Runner",
    ...(mode === "Debug" ? { SWIFT_OPTIMIZATION_LEVEL: "-Onone" } : {}),
  });
}
