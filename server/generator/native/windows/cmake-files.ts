import { buildTypes, bundleRules, flavorDefinition } from "../cmake.ts";
import type { AppIdentity } from "../identity.ts";

/** windows/CMakeLists.txt. The Flutter tool reads the name of the program out of it. */
export function windowsProjectCmake(binary: string): string {
  return `# The build of the app for Windows.
cmake_minimum_required(VERSION 3.14)
project(${binary} LANGUAGES CXX)

# The name of the program; flutter run looks for it on this line.
set(BINARY_NAME "${binary}")

cmake_policy(VERSION 3.14...3.25)

${buildTypes}
set(CMAKE_EXE_LINKER_FLAGS_PROFILE "\${CMAKE_EXE_LINKER_FLAGS_RELEASE}")
set(CMAKE_SHARED_LINKER_FLAGS_PROFILE "\${CMAKE_SHARED_LINKER_FLAGS_RELEASE}")
set(CMAKE_C_FLAGS_PROFILE "\${CMAKE_C_FLAGS_RELEASE}")
set(CMAKE_CXX_FLAGS_PROFILE "\${CMAKE_CXX_FLAGS_RELEASE}")

# The names of the Windows API mean their Unicode variants.
add_definitions(-DUNICODE -D_UNICODE)

# The build files of plugins call this function too.
function(APPLY_STANDARD_SETTINGS TARGET)
  target_compile_features(\${TARGET} PUBLIC cxx_std_17)
  target_compile_options(\${TARGET} PRIVATE /W4 /WX /wd"4100")
  target_compile_options(\${TARGET} PRIVATE /EHsc)
  target_compile_definitions(\${TARGET} PRIVATE "_HAS_EXCEPTIONS=0")
  target_compile_definitions(\${TARGET} PRIVATE "$<$<CONFIG:Debug>:_DEBUG>")
endfunction()

set(FLUTTER_MANAGED_DIR "\${CMAKE_CURRENT_SOURCE_DIR}/flutter")
add_subdirectory(\${FLUTTER_MANAGED_DIR})
add_subdirectory("runner")
include(flutter/generated_plugins.cmake)

# Everything is put beside the program, so that it also runs from Visual Studio.
set(BUILD_BUNDLE_DIR "$<TARGET_FILE_DIR:\${BINARY_NAME}>")
set(CMAKE_VS_INCLUDE_INSTALL_TO_DEFAULT_BUILD 1)
if(CMAKE_INSTALL_PREFIX_INITIALIZED_TO_DEFAULT)
  set(CMAKE_INSTALL_PREFIX "\${BUILD_BUNDLE_DIR}" CACHE PATH "The bundle" FORCE)
endif()

set(INSTALL_BUNDLE_DATA_DIR "\${CMAKE_INSTALL_PREFIX}/data")
set(INSTALL_BUNDLE_LIB_DIR "\${CMAKE_INSTALL_PREFIX}")

${bundleRules("windows")}
# A debug build runs the Dart code itself.
install(FILES "\${AOT_LIBRARY}" DESTINATION "\${INSTALL_BUNDLE_DATA_DIR}"
  CONFIGURATIONS Profile;Release
  COMPONENT Runtime)
`;
}

/** windows/flutter/CMakeLists.txt: Flutter's library and its C++ wrapper, and how the tool makes them. */
export const windowsFlutterCmake = `# Flutter itself. The Flutter tool may edit this file.
cmake_minimum_required(VERSION 3.14)

set(EPHEMERAL_DIR "\${CMAKE_CURRENT_SOURCE_DIR}/ephemeral")
# What the Flutter tool says about this build.
include(\${EPHEMERAL_DIR}/generated_config.cmake)

if(NOT DEFINED FLUTTER_TARGET_PLATFORM)
  set(FLUTTER_TARGET_PLATFORM "windows-x64")
endif()

set(FLUTTER_LIBRARY "\${EPHEMERAL_DIR}/flutter_windows.dll")
set(FLUTTER_LIBRARY \${FLUTTER_LIBRARY} PARENT_SCOPE)
set(FLUTTER_ICU_DATA_FILE "\${EPHEMERAL_DIR}/icudtl.dat" PARENT_SCOPE)
set(PROJECT_BUILD_DIR "\${PROJECT_DIR}/build/" PARENT_SCOPE)
set(AOT_LIBRARY "\${PROJECT_DIR}/build/windows/app.so" PARENT_SCOPE)

set(FLUTTER_LIBRARY_HEADERS
  "flutter_export.h"
  "flutter_windows.h"
  "flutter_messenger.h"
  "flutter_plugin_registrar.h"
  "flutter_texture_registrar.h"
)
list(TRANSFORM FLUTTER_LIBRARY_HEADERS PREPEND "\${EPHEMERAL_DIR}/")
add_library(flutter INTERFACE)
target_include_directories(flutter INTERFACE "\${EPHEMERAL_DIR}")
target_link_libraries(flutter INTERFACE "\${FLUTTER_LIBRARY}.lib")
add_dependencies(flutter flutter_assemble)

# The C++ wrapper around the library: one part for plugins, one for the program.
set(WRAPPER_ROOT "\${EPHEMERAL_DIR}/cpp_client_wrapper")
set(CPP_WRAPPER_SOURCES_CORE "core_implementations.cc" "standard_codec.cc")
set(CPP_WRAPPER_SOURCES_PLUGIN "plugin_registrar.cc")
set(CPP_WRAPPER_SOURCES_APP "flutter_engine.cc" "flutter_view_controller.cc")
list(TRANSFORM CPP_WRAPPER_SOURCES_CORE PREPEND "\${WRAPPER_ROOT}/")
list(TRANSFORM CPP_WRAPPER_SOURCES_PLUGIN PREPEND "\${WRAPPER_ROOT}/")
list(TRANSFORM CPP_WRAPPER_SOURCES_APP PREPEND "\${WRAPPER_ROOT}/")

add_library(flutter_wrapper_plugin STATIC \${CPP_WRAPPER_SOURCES_CORE} \${CPP_WRAPPER_SOURCES_PLUGIN})
set_target_properties(flutter_wrapper_plugin PROPERTIES
  POSITION_INDEPENDENT_CODE ON
  CXX_VISIBILITY_PRESET hidden)
add_library(flutter_wrapper_app STATIC \${CPP_WRAPPER_SOURCES_CORE} \${CPP_WRAPPER_SOURCES_APP})
foreach(wrapper flutter_wrapper_plugin flutter_wrapper_app)
  apply_standard_settings(\${wrapper})
  target_link_libraries(\${wrapper} PUBLIC flutter)
  target_include_directories(\${wrapper} PUBLIC "\${WRAPPER_ROOT}/include")
  add_dependencies(\${wrapper} flutter_assemble)
endforeach()

# Nobody makes _phony_, so the tool runs in every build and decides itself what is to do.
set(PHONY_OUTPUT "\${CMAKE_CURRENT_BINARY_DIR}/_phony_")
set_source_files_properties("\${PHONY_OUTPUT}" PROPERTIES SYMBOLIC TRUE)
add_custom_command(
  OUTPUT \${FLUTTER_LIBRARY} \${FLUTTER_LIBRARY_HEADERS}
    \${CPP_WRAPPER_SOURCES_CORE} \${CPP_WRAPPER_SOURCES_PLUGIN}
    \${CPP_WRAPPER_SOURCES_APP}
    \${PHONY_OUTPUT}
  COMMAND \${CMAKE_COMMAND} -E env
    \${FLUTTER_TOOL_ENVIRONMENT}
    "\${FLUTTER_ROOT}/packages/flutter_tools/bin/tool_backend.bat"
      \${FLUTTER_TARGET_PLATFORM} $<CONFIG>
  VERBATIM
)
add_custom_target(flutter_assemble DEPENDS
  "\${FLUTTER_LIBRARY}"
  \${FLUTTER_LIBRARY_HEADERS}
  \${CPP_WRAPPER_SOURCES_CORE}
  \${CPP_WRAPPER_SOURCES_PLUGIN}
  \${CPP_WRAPPER_SOURCES_APP}
)
`;

/** windows/runner/CMakeLists.txt: the program. */
export function windowsRunnerCmake({ flavors }: AppIdentity): string {
  return `# The program; a new source file is added here.
cmake_minimum_required(VERSION 3.14)
project(runner LANGUAGES CXX)

add_executable(\${BINARY_NAME} WIN32
  "flutter_window.cpp"
  "main.cpp"
  "utils.cpp"
  "win32_window.cpp"
  "\${FLUTTER_MANAGED_DIR}/generated_plugin_registrant.cc"
  "Runner.rc"
  "runner.exe.manifest"
)
apply_standard_settings(\${BINARY_NAME})

# Runner.rc shows the version of pubspec.yaml.
target_compile_definitions(\${BINARY_NAME} PRIVATE
  "FLUTTER_VERSION=\\"\${FLUTTER_VERSION}\\""
  "FLUTTER_VERSION_MAJOR=\${FLUTTER_VERSION_MAJOR}"
  "FLUTTER_VERSION_MINOR=\${FLUTTER_VERSION_MINOR}"
  "FLUTTER_VERSION_PATCH=\${FLUTTER_VERSION_PATCH}"
  "FLUTTER_VERSION_BUILD=\${FLUTTER_VERSION_BUILD}"
)
# Windows has macros called min and max, as functions of the standard library are.
target_compile_definitions(\${BINARY_NAME} PRIVATE "NOMINMAX")
${flavorDefinition(flavors)}
target_link_libraries(\${BINARY_NAME} PRIVATE flutter flutter_wrapper_app)
target_link_libraries(\${BINARY_NAME} PRIVATE "dwmapi.lib")
target_include_directories(\${BINARY_NAME} PRIVATE "\${CMAKE_SOURCE_DIR}")
add_dependencies(\${BINARY_NAME} flutter_assemble)
`;
}
