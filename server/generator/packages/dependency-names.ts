import { packages } from "./catalog.ts";

/**
 * Packages that come along with those of the catalogue, and names that the tools of Dart and Flutter keep for
 * themselves. The parts of a plugin for each platform follow a rule and are not listed.
 */
const others = new Set(
  // the SDKs, and what `flutter create` refuses
  (
    "app dart flutter flutter_driver flutter_web_plugins front_end fuchsia_remote_debug_protocol integration_test " +
    "isolate kernel plugin sky_engine test utf " +
    // what the packages of the catalogue depend on, directly or further down
    "analysis_server_plugin analyzer analyzer_buffer analyzer_plugin ansicolor archive args async boolean_selector " +
    "build build_config build_daemon build_resolvers build_runner_core built_collection built_value characters " +
    "charcode checked_yaml ci cli_config cli_util clock code_assets code_builder collection convert coverage " +
    "cross_file csslib cupertino_ui custom_lint custom_lint_core dart_style dbus device_info_plus " +
    "device_info_plus_platform_interface diff_match_patch " +
    "dio_web_adapter fake_async ffi file file_selector_linux file_selector_macos file_selector_platform_interface " +
    "file_selector_windows fixnum flex_seed_scheme flutter_cache_manager flutter_plugin_android_lifecycle " +
    "frontend_server_client glob google_identity_services_web graphs gsettings hive_ce hooks html " +
    "http_multi_server http_parser http_profile image io jni jni_flutter js leak_tracker " +
    "leak_tracker_flutter_testing leak_tracker_testing lints logging matcher material_color_utilities material_ui " +
    "meta mime mockito native_toolchain_c nested nm node_preamble objective_c octo_image package_config path " +
    "path_parsing petitparser platform plugin_platform_interface pointycastle pool posix process protobuf " +
    "pub_semver pubspec_parse recase retry riverpod riverpod_analyzer_utils rxdart sentry shelf " +
    "shelf_packages_handler shelf_static shelf_web_socket source_gen source_helper source_map_stack_trace " +
    "source_maps source_span sqflite sqflite_android sqflite_common sqflite_darwin sqflite_platform_interface " +
    "stack_trace state_notifier stream_channel stream_transform string_scanner sync_http syncfusion_flutter_core " +
    "syncfusion_flutter_pdf syncfusion_flutter_signaturepad syncfusion_pdfviewer_linux syncfusion_pdfviewer_macos " +
    "syncfusion_pdfviewer_platform_interface syncfusion_pdfviewer_web syncfusion_pdfviewer_windows synchronized " +
    "term_glyph test_api test_core timezone timing typed_data universal_io universal_platform uuid vector_graphics " +
    "vector_graphics_codec vector_graphics_compiler vector_math vm_service watcher web web_socket web_socket_channel " +
    "webdriver webkit_inspection_protocol win32 win32_registry xdg_directories xml yaml yaml_edit"
  ).split(" "),
);

const platformPart =
  /_(?:android|apple|darwin|for_web|foundation|html|ios|linux|macos|platform_interface|wasm|web|windows)$/;

/**
 * Whether a common package has this name. An app with the same name could not depend on it: pub refuses a dependency of a
 * package on itself.
 */
export function isDependencyName(name: string): boolean {
  return others.has(name) || Object.hasOwn(packages, name) || Object.hasOwn(packages, name.replace(platformPart, ""));
}
