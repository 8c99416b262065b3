import type { OpenStepDict, OpenStepValue } from "../../escape/openstep.ts";
import { xcodeText } from "../../escape/xcode-setting.ts";
import type { Flavor } from "../identity.ts";
import type { IosModel } from "./ios-model.ts";
import { displayNameSetting } from "./property-lists.ts";
import type { SchemeConfigurations } from "./scheme.ts";

type BuildMode = "Debug" | "Profile" | "Release";

/** One build configuration; those without a flavour are used by the scheme Runner. */
export interface Configuration {
  readonly name: string;
  readonly mode: BuildMode;
  readonly flavor: Flavor | undefined;
}

const modes: readonly BuildMode[] = ["Debug", "Release", "Profile"];

/** The configurations of every flavour, as the Flutter tool names them: `Debug-dev`. */
export function configurationsOf(flavors: readonly Flavor[]): Configuration[] {
  return [undefined, ...flavors].flatMap((flavor) =>
    modes.map((mode) => ({ name: flavor ? `${mode}-${flavor.name}` : mode, mode, flavor })),
  );
}

/** What the scheme of a flavour, or that of the whole app, runs with. */
export function schemeConfigurations(flavor: Flavor | undefined): SchemeConfigurations {
  const suffix = flavor ? `-${flavor.name}` : "";
  return { debug: `Debug${suffix}`, profile: `Profile${suffix}`, release: `Release${suffix}` };
}

/** The settings that all targets share. */
export function projectSettings({ deploymentTarget }: IosModel, { mode }: Configuration): OpenStepDict {
  const isDebug = mode === "Debug";
  return sorted({
    ...warnings,
    ALWAYS_SEARCH_USER_PATHS: "NO",
    ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS: "YES",
    CLANG_CXX_LANGUAGE_STANDARD: "gnu++20",
    CLANG_CXX_LIBRARY: "libc++",
    CLANG_ENABLE_MODULES: "YES",
    CLANG_ENABLE_OBJC_ARC: "YES",
    "CODE_SIGN_IDENTITY[sdk=iphoneos*]": "iPhone Developer",
    COPY_PHASE_STRIP: "NO",
    DEBUG_INFORMATION_FORMAT: isDebug ? "dwarf" : "dwarf-with-dsym",
    ENABLE_STRICT_OBJC_MSGSEND: "YES",
    // Flutter's build phases write outside of what Xcode's sandbox would let them.
    ENABLE_USER_SCRIPT_SANDBOXING: "NO",
    GCC_C_LANGUAGE_STANDARD: "gnu11",
    GCC_NO_COMMON_BLOCKS: "YES",
    IPHONEOS_DEPLOYMENT_TARGET: deploymentTarget.value,
    LOCALIZATION_PREFERS_STRING_CATALOGS: "YES",
    MTL_ENABLE_DEBUG_INFO: isDebug ? "YES" : "NO",
    SDKROOT: "iphoneos",
    TARGETED_DEVICE_FAMILY: "1,2",
    ...(isDebug ? debugSettings : releaseSettings),
  });
}

const debugSettings: OpenStepDict = {
  ENABLE_TESTABILITY: "YES",
  GCC_DYNAMIC_NO_PIC: "NO",
  GCC_OPTIMIZATION_LEVEL: "0",
  GCC_PREPROCESSOR_DEFINITIONS: ["DEBUG=1", "$(inherited)"],
  ONLY_ACTIVE_ARCH: "YES",
};

const releaseSettings: OpenStepDict = {
  ENABLE_NS_ASSERTIONS: "NO",
  STRIP_INSTALLED_PRODUCT: "YES",
  SUPPORTED_PLATFORMS: "iphoneos",
  SWIFT_COMPILATION_MODE: "wholemodule",
  SWIFT_OPTIMIZATION_LEVEL: "-O",
  VALIDATE_PRODUCT: "YES",
};

const warnings: OpenStepDict = {
  CLANG_ANALYZER_NONNULL: "YES",
  CLANG_WARN_BOOL_CONVERSION: "YES",
  CLANG_WARN_CONSTANT_CONVERSION: "YES",
  CLANG_WARN_DIRECT_OBJC_ISA_USAGE: "YES_ERROR",
  CLANG_WARN_EMPTY_BODY: "YES",
  CLANG_WARN_ENUM_CONVERSION: "YES",
  CLANG_WARN_INFINITE_RECURSION: "YES",
  CLANG_WARN_INT_CONVERSION: "YES",
  CLANG_WARN_OBJC_ROOT_CLASS: "YES_ERROR",
  CLANG_WARN_SUSPICIOUS_MOVE: "YES",
  CLANG_WARN_UNREACHABLE_CODE: "YES",
  GCC_WARN_64_TO_32_BIT_CONVERSION: "YES",
  GCC_WARN_ABOUT_RETURN_TYPE: "YES_ERROR",
  GCC_WARN_UNINITIALIZED_AUTOS: "YES_AGGRESSIVE",
  GCC_WARN_UNUSED_FUNCTION: "YES",
  GCC_WARN_UNUSED_VARIABLE: "YES",
};

/**
 * The settings of the app, with what a flavour changes: its identifier and its name. The file that Dart
 * starts in is not here, because a setting of the target would win over `-t`: tests could not start.
 */
export function appSettings({ identity }: IosModel, { mode, flavor }: Configuration): OpenStepDict {
  return sorted({
    [displayNameSetting]: xcodeText(flavor?.displayName ?? identity.displayName),
    ASSETCATALOG_COMPILER_APPICON_NAME: "AppIcon",
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
  return sorted({
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

function sorted(settings: Readonly<Record<string, OpenStepValue>>): OpenStepDict {
  return Object.fromEntries(Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1)));
}
