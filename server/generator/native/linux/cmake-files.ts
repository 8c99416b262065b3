import { buildTypes, bundleRules, flavorDefinition } from "../cmake.ts";
import type { AppIdentity, Flavor } from "../identity.ts";

/** linux/CMakeLists.txt. The Flutter tool reads the names of the program and of the application out of it. */
export function linuxProjectCmake({ applicationId, flavors }: AppIdentity, binary: string): string {
  return `# The build of the app for Linux.
cmake_minimum_required(VERSION 3.13)
project(runner LANGUAGES CXX)

# The name of the program; flutter run looks for it on this line.
set(BINARY_NAME "${binary}")
# The identifier of the application: https://developer.gnome.org/documentation/tutorials/application-id.html
set(APPLICATION_ID "${applicationId}")

cmake_policy(SET CMP0063 NEW)

# The program finds the libraries of the bundle beside itself.
set(CMAKE_INSTALL_RPATH "$ORIGIN/lib")

# Where the system of another processor is, when the app is built for one.
if(FLUTTER_TARGET_PLATFORM_SYSROOT)
  set(CMAKE_SYSROOT \${FLUTTER_TARGET_PLATFORM_SYSROOT})
  set(CMAKE_FIND_ROOT_PATH \${CMAKE_SYSROOT})
  set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
  set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
  set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
  set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
endif()

${buildTypes}
# The build files of plugins call this function too.
function(APPLY_STANDARD_SETTINGS TARGET)
  target_compile_features(\${TARGET} PUBLIC cxx_std_14)
  target_compile_options(\${TARGET} PRIVATE -Wall -Werror)
  target_compile_options(\${TARGET} PRIVATE "$<$<NOT:$<CONFIG:Debug>>:-O3>")
  target_compile_definitions(\${TARGET} PRIVATE "$<$<NOT:$<CONFIG:Debug>>:NDEBUG>")
endfunction()

set(FLUTTER_MANAGED_DIR "\${CMAKE_CURRENT_SOURCE_DIR}/flutter")
add_subdirectory(\${FLUTTER_MANAGED_DIR})
${flavorIds(flavors)}
find_package(PkgConfig REQUIRED)
pkg_check_modules(GTK REQUIRED IMPORTED_TARGET gtk+-3.0)

add_subdirectory("runner")
add_dependencies(\${BINARY_NAME} flutter_assemble)

# Only the installed bundle runs: this keeps anybody from starting the program without it.
set_target_properties(\${BINARY_NAME} PROPERTIES
  RUNTIME_OUTPUT_DIRECTORY "\${CMAKE_BINARY_DIR}/intermediates_do_not_run")

include(flutter/generated_plugins.cmake)

# The bundle is in the build folder, and begins empty each time.
set(BUILD_BUNDLE_DIR "\${PROJECT_BINARY_DIR}/bundle")
if(CMAKE_INSTALL_PREFIX_INITIALIZED_TO_DEFAULT)
  set(CMAKE_INSTALL_PREFIX "\${BUILD_BUNDLE_DIR}" CACHE PATH "The bundle" FORCE)
endif()
install(CODE "file(REMOVE_RECURSE \\"\${BUILD_BUNDLE_DIR}/\\")" COMPONENT Runtime)

set(INSTALL_BUNDLE_DATA_DIR "\${CMAKE_INSTALL_PREFIX}/data")
set(INSTALL_BUNDLE_LIB_DIR "\${CMAKE_INSTALL_PREFIX}/lib")

${bundleRules("linux")}
# A debug build runs the Dart code itself.
if(NOT CMAKE_BUILD_TYPE MATCHES "Debug")
  install(FILES "\${AOT_LIBRARY}" DESTINATION "\${INSTALL_BUNDLE_LIB_DIR}" COMPONENT Runtime)
endif()
`;
}

/** Flavours are apps of their own, so they do not share an identifier. */
function flavorIds(flavors: readonly Flavor[]): string {
  const own = flavors.filter(({ idSuffix }) => idSuffix !== "");
  if (own.length === 0) return "";
  const branches = own.map(
    ({ name, idSuffix }, index) =>
      `${index === 0 ? "if" : "elseif"}(FLUTTER_APP_FLAVOR STREQUAL "${name}")\n  set(APPLICATION_ID "\${APPLICATION_ID}${idSuffix}")\n`,
  );
  return `\n# flutter/CMakeLists.txt knows the flavour, if there is one.\n${branches.join("")}endif()\n`;
}

/** linux/flutter/CMakeLists.txt: Flutter's library, and how the tool makes it. */
export const linuxFlutterCmake = `# Flutter itself. The Flutter tool may edit this file.
cmake_minimum_required(VERSION 3.10)

set(EPHEMERAL_DIR "\${CMAKE_CURRENT_SOURCE_DIR}/ephemeral")
# What the Flutter tool says about this build.
include(\${EPHEMERAL_DIR}/generated_config.cmake)

find_package(PkgConfig REQUIRED)
pkg_check_modules(GTK REQUIRED IMPORTED_TARGET gtk+-3.0)
pkg_check_modules(GLIB REQUIRED IMPORTED_TARGET glib-2.0)
pkg_check_modules(GIO REQUIRED IMPORTED_TARGET gio-2.0)

set(FLUTTER_LIBRARY "\${EPHEMERAL_DIR}/libflutter_linux_gtk.so")
set(FLUTTER_LIBRARY \${FLUTTER_LIBRARY} PARENT_SCOPE)
set(FLUTTER_ICU_DATA_FILE "\${EPHEMERAL_DIR}/icudtl.dat" PARENT_SCOPE)
set(PROJECT_BUILD_DIR "\${PROJECT_DIR}/build/" PARENT_SCOPE)
set(AOT_LIBRARY "\${PROJECT_DIR}/build/lib/libapp.so" PARENT_SCOPE)

set(FLUTTER_LIBRARY_HEADERS "\${EPHEMERAL_DIR}/flutter_linux/flutter_linux.h")
add_library(flutter INTERFACE)
target_include_directories(flutter INTERFACE "\${EPHEMERAL_DIR}")
target_link_libraries(flutter INTERFACE
  "\${FLUTTER_LIBRARY}"
  PkgConfig::GTK
  PkgConfig::GLIB
  PkgConfig::GIO
)
add_dependencies(flutter flutter_assemble)

# Nobody makes _phony_, so the tool runs in every build and decides itself what is to do.
add_custom_command(
  OUTPUT \${FLUTTER_LIBRARY} \${FLUTTER_LIBRARY_HEADERS}
    \${CMAKE_CURRENT_BINARY_DIR}/_phony_
  COMMAND \${CMAKE_COMMAND} -E env
    \${FLUTTER_TOOL_ENVIRONMENT}
    "\${FLUTTER_ROOT}/packages/flutter_tools/bin/tool_backend.sh"
      \${FLUTTER_TARGET_PLATFORM} \${CMAKE_BUILD_TYPE}
  VERBATIM
)
add_custom_target(flutter_assemble DEPENDS
  "\${FLUTTER_LIBRARY}"
  \${FLUTTER_LIBRARY_HEADERS}
)
`;

/** linux/runner/CMakeLists.txt: the program. */
export function linuxRunnerCmake({ flavors }: AppIdentity): string {
  return `# The program; a new source file is added here.
cmake_minimum_required(VERSION 3.13)
project(runner LANGUAGES CXX)

add_executable(\${BINARY_NAME}
  "main.cc"
  "my_application.cc"
  "\${FLUTTER_MANAGED_DIR}/generated_plugin_registrant.cc"
)
apply_standard_settings(\${BINARY_NAME})

target_compile_definitions(\${BINARY_NAME} PRIVATE "APPLICATION_ID=\\"\${APPLICATION_ID}\\"")
${flavorDefinition(flavors)}
target_link_libraries(\${BINARY_NAME} PRIVATE flutter PkgConfig::GTK)
target_include_directories(\${BINARY_NAME} PRIVATE "\${CMAKE_SOURCE_DIR}")
`;
}
