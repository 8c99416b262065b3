import type { OpenStepDict, OpenStepValue } from "../../escape/openstep.ts";
import type { BuildMode } from "./configurations.ts";

/** What the compilers of a project are told in each mode, whatever the platform. */
export function compilerSettings(mode: BuildMode): OpenStepDict {
  const isDebug = mode === "Debug";
  return {
    ...warnings,
    ALWAYS_SEARCH_USER_PATHS: "NO",
    ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS: "YES",
    CLANG_CXX_LANGUAGE_STANDARD: "gnu++20",
    CLANG_CXX_LIBRARY: "libc++",
    CLANG_ENABLE_MODULES: "YES",
    CLANG_ENABLE_OBJC_ARC: "YES",
    COPY_PHASE_STRIP: "NO",
    DEBUG_INFORMATION_FORMAT: isDebug ? "dwarf" : "dwarf-with-dsym",
    ENABLE_STRICT_OBJC_MSGSEND: "YES",
    // Flutter's build phases write outside of what Xcode's sandbox would let them.
    ENABLE_USER_SCRIPT_SANDBOXING: "NO",
    GCC_C_LANGUAGE_STANDARD: "gnu11",
    GCC_NO_COMMON_BLOCKS: "YES",
    LOCALIZATION_PREFERS_STRING_CATALOGS: "YES",
    MTL_ENABLE_DEBUG_INFO: isDebug ? "YES" : "NO",
    ...(isDebug ? debugSettings : releaseSettings),
  };
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
  SWIFT_COMPILATION_MODE: "wholemodule",
  SWIFT_OPTIMIZATION_LEVEL: "-O",
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

/** Settings as Xcode lists them. */
export function sortedSettings(settings: Readonly<Record<string, OpenStepValue>>): OpenStepDict {
  return Object.fromEntries(Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1)));
}
