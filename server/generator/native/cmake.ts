import type { AppIdentity, Flavor } from "./identity.ts";

/** Names that CMake keeps for targets of its own (policy CMP0037), and those that Flutter's build files use. */
const takenTargets = new Set(
  (
    "all clean depend edit_cache flutter flutter_assemble flutter_wrapper_app flutter_wrapper_plugin help install " +
    "list_install_components package package_source preinstall rebuild_cache runner test"
  ).split(" "),
);

/** The name of the program on Windows and Linux, which is a target of CMake too. */
export function binaryName({ packageName }: Pick<AppIdentity, "packageName">): string {
  const isTaken = takenTargets.has(packageName) || packageName.endsWith("_plugin");
  return isTaken ? `${packageName}_app` : packageName;
}

/**
 * Hands the flavour to the C++ code. The Flutter tool names it only when it was given `--flavor`, in a file that
 * flutter/CMakeLists.txt reads; that of 3.44 never does.
 */
export function flavorDefinition(flavors: readonly Flavor[]): string {
  return flavors.length === 0
    ? ""
    : `
# The window has the name of the flavour.
if(DEFINED FLUTTER_APP_FLAVOR AND NOT FLUTTER_APP_FLAVOR STREQUAL "")
  target_compile_definitions(\${BINARY_NAME} PRIVATE "FLUTTER_APP_FLAVOR=\\"\${FLUTTER_APP_FLAVOR}\\"")
endif()
`;
}

/** The build types that Flutter knows, and the flags of the one that CMake does not know. */
export const buildTypes = `# Flutter has a third build type beside CMake's own.
get_property(IS_MULTICONFIG GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
if(IS_MULTICONFIG)
  set(CMAKE_CONFIGURATION_TYPES "Debug;Profile;Release" CACHE STRING "" FORCE)
elseif(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE "Debug" CACHE STRING "Flutter build mode" FORCE)
  set_property(CACHE CMAKE_BUILD_TYPE PROPERTY STRINGS "Debug" "Profile" "Release")
endif()
`;

/** Puts Flutter's library, its data, the plugins and the assets beside the program. */
export function bundleRules(os: "linux" | "windows"): string {
  return `install(TARGETS \${BINARY_NAME} RUNTIME DESTINATION "\${CMAKE_INSTALL_PREFIX}" COMPONENT Runtime)
install(FILES "\${FLUTTER_ICU_DATA_FILE}" DESTINATION "\${INSTALL_BUNDLE_DATA_DIR}" COMPONENT Runtime)
install(FILES "\${FLUTTER_LIBRARY}" DESTINATION "\${INSTALL_BUNDLE_LIB_DIR}" COMPONENT Runtime)

# A plugin may bring several libraries.
foreach(bundled_library \${PLUGIN_BUNDLED_LIBRARIES})
  install(FILES "\${bundled_library}" DESTINATION "\${INSTALL_BUNDLE_LIB_DIR}" COMPONENT Runtime)
endforeach()

# What packages build in their hooks.
set(NATIVE_ASSETS_DIR "\${PROJECT_BUILD_DIR}native_assets/${os}/")
install(DIRECTORY "\${NATIVE_ASSETS_DIR}" DESTINATION "\${INSTALL_BUNDLE_LIB_DIR}" COMPONENT Runtime)

# The assets are copied anew each time, so that none of an earlier build stays.
set(FLUTTER_ASSET_DIR_NAME "flutter_assets")
install(CODE "file(REMOVE_RECURSE \\"\${INSTALL_BUNDLE_DATA_DIR}/\${FLUTTER_ASSET_DIR_NAME}\\")" COMPONENT Runtime)
install(DIRECTORY "\${PROJECT_BUILD_DIR}/\${FLUTTER_ASSET_DIR_NAME}"
  DESTINATION "\${INSTALL_BUNDLE_DATA_DIR}" COMPONENT Runtime)
`;
}
