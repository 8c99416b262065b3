import type { OpenStepDict } from "../../escape/openstep.ts";
import { xcodeText } from "../../escape/xcode-setting.ts";
import { compilerSettings, sortedSettings } from "../xcode/compiler-settings.ts";
import { type Configuration, displayNameSetting } from "../xcode/configurations.ts";
import { iconSetOf } from "../xcode/icon-set.ts";
import type { MacosModel } from "./macos-model.ts";

/** The settings that all targets share. */
export function macosProjectSettings({ deploymentTarget }: MacosModel, { mode }: Configuration): OpenStepDict {
  return sortedSettings({
    ...compilerSettings(mode),
    // Signed for this machine alone; a team takes its place.
    CODE_SIGN_IDENTITY: "-",
    DEAD_CODE_STRIPPING: "YES",
    MACOSX_DEPLOYMENT_TARGET: deploymentTarget,
    SDKROOT: "macosx",
    ...(mode === "Debug" ? { SWIFT_ACTIVE_COMPILATION_CONDITIONS: "DEBUG", SWIFT_OPTIMIZATION_LEVEL: "-Onone" } : {}),
  });
}

/** The settings of the app; its names and its identifier are in Configs/AppInfo.xcconfig, and a flavour changes them. */
export function macosAppSettings({ identity }: MacosModel, { mode, flavor }: Configuration): OpenStepDict {
  const entitlements = mode === "Release" ? "Release" : "DebugProfile";
  return sortedSettings({
    [displayNameSetting]: xcodeText(flavor?.displayName ?? identity.displayName),
    ASSETCATALOG_COMPILER_APPICON_NAME: iconSetOf(flavor),
    CODE_SIGN_ENTITLEMENTS: `Runner/${entitlements}.entitlements`,
    CODE_SIGN_STYLE: "Automatic",
    COMBINE_HIDPI_IMAGES: "YES",
    INFOPLIST_FILE: "Runner/Info.plist",
    LD_RUNPATH_SEARCH_PATHS: ["$(inherited)", "@executable_path/../Frameworks"],
    PROVISIONING_PROFILE_SPECIFIER: "",
    SWIFT_VERSION: "5.0",
    ...(flavor ? { PRODUCT_BUNDLE_IDENTIFIER: identity.bundleId + flavor.idSuffix } : {}),
  });
}

/** The settings of the tests, which run inside the app. */
export function macosTestSettings({ identity }: MacosModel, { flavor }: Configuration): OpenStepDict {
  const name = identity.packageName;
  return sortedSettings({
    BUNDLE_LOADER: "$(TEST_HOST)",
    CURRENT_PROJECT_VERSION: "1",
    GENERATE_INFOPLIST_FILE: "YES",
    MARKETING_VERSION: "1.0",
    PRODUCT_BUNDLE_IDENTIFIER: `${identity.bundleId}${flavor?.idSuffix ?? ""}.RunnerTests`,
    PRODUCT_NAME: "$(TARGET_NAME)",
    SWIFT_VERSION: "5.0",
    TEST_HOST: `$(BUILT_PRODUCTS_DIR)/${name}.app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/${name}`,
  });
}

/** The settings of the target that builds the Dart code. */
export function assembleSettings(): OpenStepDict {
  return { CODE_SIGN_STYLE: "Manual", PRODUCT_NAME: "$(TARGET_NAME)" };
}
