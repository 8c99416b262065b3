import type { Platform } from "../model/platform.ts";
import type { KnownFlutter } from "../toolchains/index.ts";

/** A package of pub.dev that options may ask for. */
export interface CatalogPackage {
  /** A caret constraint; `sdk` comes with Flutter. */
  readonly version: string;
  readonly category: string;
  /** SPDX identifier. */
  readonly licence: string;
  /** Only needed while developing. */
  readonly dev?: boolean;
  /** Where its plugin has an implementation, by its pubspec.yaml; everywhere without it. */
  readonly platforms?: readonly Platform[];
  readonly note?: string;
  /** Known by name, but not offered as an extra package: the note says why. */
  readonly listedOnly?: boolean;
}

/** The releases of Flutter for which the versions below were solved together. */
export const solvedFor: readonly KnownFlutter[] = ["3.47", "3.44"];

/**
 * Versions that were solved together, once with what each of these releases pins. A version is changed here only after
 * solving all of them again.
 */
export const packages = {
  get: { version: "^4.7.3", category: "State management", licence: "MIT" },
  flutter_riverpod: { version: "^3.3.1", category: "State management", licence: "MIT" },
  riverpod_annotation: { version: "^4.0.2", category: "State management", licence: "MIT" },
  flutter_bloc: { version: "^9.1.1", category: "State management", licence: "MIT" },
  bloc: { version: "^9.2.1", category: "State management", licence: "MIT" },
  hydrated_bloc: { version: "^11.0.0", category: "State management", licence: "MIT" },
  provider: { version: "^6.1.5+1", category: "State management", licence: "MIT" },
  equatable: { version: "^2.1.0", category: "State management", licence: "MIT" },
  go_router: {
    version: "^17.5.0",
    category: "Navigation",
    licence: "BSD-3-Clause",
    note: "Stays on 17.x: 18 uses the types of material_ui.",
  },
  dio: { version: "^5.11.0", category: "Networking", licence: "MIT" },
  pretty_dio_logger: { version: "^1.4.0", category: "Networking", licence: "MIT" },
  retrofit: { version: "^4.9.2", category: "Networking", licence: "MIT" },
  retrofit_generator: { version: "^10.2.4", category: "Networking", licence: "MIT", dev: true },
  http: { version: "^1.6.0", category: "Networking", licence: "BSD-3-Clause" },
  http_parser: { version: "^4.1.2", category: "Networking", licence: "BSD-3-Clause" },
  crypto: { version: "^3.0.7", category: "Networking", licence: "BSD-3-Clause" },
  connectivity_plus: { version: "^7.3.1", category: "Connectivity", licence: "BSD-3-Clause" },
  internet_connection_checker_plus: { version: "^3.1.1", category: "Connectivity", licence: "BSD-3-Clause" },
  get_storage: { version: "^2.1.0", category: "Storage", licence: "MIT" },
  shared_preferences: { version: "^2.5.5", category: "Storage", licence: "BSD-3-Clause" },
  flutter_secure_storage: { version: "^10.2.0", category: "Storage", licence: "BSD-3-Clause" },
  flutter_screenutil: { version: "^5.9.3", category: "UI and media", licence: "Apache-2.0" },
  cupertino_icons: { version: "^1.0.9", category: "UI and media", licence: "MIT" },
  flutter_smart_dialog: { version: "^5.1.0", category: "UI and media", licence: "MIT" },
  cached_network_image: { version: "^3.4.1", category: "UI and media", licence: "MIT" },
  flutter_svg: { version: "^2.3.0", category: "UI and media", licence: "MIT" },
  flex_color_scheme: { version: "^8.4.0", category: "UI and media", licence: "BSD-3-Clause" },
  dynamic_color: {
    version: "^1.9.0",
    category: "UI and media",
    licence: "Apache-2.0",
    note: "Stays on 1.x: 2.x uses the types of material_ui.",
  },
  shimmer: { version: "^3.0.0", category: "UI and media", licence: "BSD-3-Clause" },
  flutter_localizations: { version: "sdk", category: "Localization", licence: "BSD-3-Clause" },
  flutter_localization: {
    version: "^0.3.2",
    category: "Localization",
    licence: "BSD-3-Clause",
    listedOnly: true,
    note: "The delegates of the SDK, flutter_localizations, are used instead: they have the texts of Flutter's own widgets and the direction of every language, and gen-l10n checks each text when the app is compiled. This package looks texts up in maps while the app runs.",
  },
  intl: {
    version: "^0.20.2",
    category: "Localization",
    licence: "BSD-3-Clause",
    note: "flutter_localizations of Flutter 3.44 pins this very version.",
  },
  firebase_core: {
    version: "^4.13.0",
    category: "Firebase",
    licence: "BSD-3-Clause",
    platforms: ["android", "ios", "web", "macos", "windows"],
  },
  firebase_analytics: {
    version: "^12.4.6",
    category: "Firebase",
    licence: "BSD-3-Clause",
    platforms: ["android", "ios", "web", "macos"],
  },
  firebase_crashlytics: {
    version: "^5.2.7",
    category: "Firebase",
    licence: "BSD-3-Clause",
    platforms: ["android", "ios", "macos"],
  },
  firebase_messaging: {
    version: "^16.5.0",
    category: "Firebase",
    licence: "BSD-3-Clause",
    platforms: ["android", "ios", "web", "macos"],
  },
  firebase_performance: {
    version: "^0.11.4+6",
    category: "Firebase",
    licence: "BSD-3-Clause",
    platforms: ["android", "ios", "web"],
  },
  firebase_remote_config: {
    version: "^6.5.6",
    category: "Firebase",
    licence: "BSD-3-Clause",
    platforms: ["android", "ios", "web", "macos"],
  },
  flutter_local_notifications: { version: "^22.1.0", category: "Notifications and links", licence: "BSD-3-Clause" },
  app_links: { version: "^7.0.0", category: "Notifications and links", licence: "Apache-2.0" },
  url_launcher: { version: "^6.3.2", category: "Notifications and links", licence: "BSD-3-Clause" },
  package_info_plus: { version: "^10.2.1", category: "Notifications and links", licence: "BSD-3-Clause" },
  flutter_dotenv: { version: "^6.0.1", category: "Notifications and links", licence: "MIT" },
  sentry_flutter: { version: "^9.27.0", category: "Notifications and links", licence: "MIT" },
  app_tracking_transparency: {
    version: "^2.0.6+1",
    category: "Notifications and links",
    licence: "MIT",
    platforms: ["ios"],
  },
  logger: { version: "^2.7.0", category: "Logging", licence: "MIT" },
  path_provider: {
    version: "^2.1.6",
    category: "Files, permissions and pickers",
    licence: "BSD-3-Clause",
    platforms: ["android", "ios", "macos", "windows", "linux"],
  },
  permission_handler: {
    version: "^12.0.2",
    category: "Files, permissions and pickers",
    licence: "MIT",
    platforms: ["android", "ios", "web", "windows"],
  },
  image_picker: { version: "^1.2.3", category: "Files, permissions and pickers", licence: "Apache-2.0" },
  share_plus: { version: "^13.3.0", category: "Files, permissions and pickers", licence: "BSD-3-Clause" },
  open_filex: {
    version: "^4.5.0",
    category: "Files, permissions and pickers",
    licence: "BSD-3-Clause",
    platforms: ["android", "ios", "macos", "windows", "linux"],
  },
  syncfusion_flutter_pdfviewer: {
    version: "^34.1.29",
    category: "Files, permissions and pickers",
    licence: "LicenseRef-Syncfusion-Commercial-or-Community",
    note: "Commercial or community licence of Syncfusion: read it before you ship.",
  },
  audioplayers: { version: "^6.8.1", category: "Audio and haptics", licence: "MIT" },
  vibration: {
    version: "^3.1.8",
    category: "Audio and haptics",
    licence: "BSD-2-Clause",
    platforms: ["android", "ios", "web"],
  },
  google_maps_flutter: {
    version: "^2.18.0",
    category: "Maps and location",
    licence: "BSD-3-Clause",
    platforms: ["android", "ios", "web"],
  },
  geolocator: { version: "^14.0.3", category: "Maps and location", licence: "MIT" },
  geocoding: {
    version: "^5.0.0",
    category: "Maps and location",
    licence: "MIT",
    platforms: ["android", "ios", "macos"],
  },
  recaptcha_enterprise_flutter: {
    platforms: ["android", "ios"],
    version: ">=18.8.2 <18.9.0",
    category: "Security",
    licence: "Apache-2.0",
    note: "Later versions need other pins of the native SDKs.",
  },
  local_auth: {
    version: "^3.0.2",
    category: "Security",
    licence: "BSD-3-Clause",
    platforms: ["android", "ios", "macos", "windows"],
  },
  get_it: { version: "^9.2.1", category: "Models, injection and code generation", licence: "MIT" },
  freezed_annotation: { version: "^3.1.0", category: "Models, injection and code generation", licence: "MIT" },
  freezed: { version: "^3.2.5", category: "Models, injection and code generation", licence: "MIT", dev: true },
  json_annotation: { version: "^4.11.0", category: "Models, injection and code generation", licence: "BSD-3-Clause" },
  json_serializable: {
    version: "^6.13.0",
    category: "Models, injection and code generation",
    licence: "BSD-3-Clause",
    dev: true,
  },
  build_runner: {
    version: "^2.15.1",
    category: "Models, injection and code generation",
    licence: "BSD-3-Clause",
    dev: true,
  },
  riverpod_generator: {
    version: ">=4.0.3 <4.0.4",
    category: "Models, injection and code generation",
    licence: "MIT",
    dev: true,
    note: "Each version writes code for one version of riverpod: the code that comes with the app is for this one. Later versions need an analyzer that Flutter 3.44 cannot have.",
  },
  flutter_lints: { version: "^6.0.0", category: "Tests and tools", licence: "BSD-3-Clause", dev: true },
  mocktail: { version: "^1.0.5", category: "Tests and tools", licence: "MIT", dev: true },
  bloc_test: { version: "^10.0.0", category: "Tests and tools", licence: "MIT", dev: true },
  riverpod_lint: {
    version: "^3.1.3",
    category: "Tests and tools",
    licence: "MIT",
    dev: true,
    note: "A plugin of the analysis server; later versions need an analyzer that Flutter 3.44 cannot have.",
  },
  custom_lint: {
    version: "^0.8.1",
    category: "Tests and tools",
    licence: "Apache-2.0",
    dev: true,
    listedOnly: true,
    note: "Needs analyzer 8, which no set with this riverpod and freezed has: the rules of riverpod_lint run as a plugin of the analysis server instead.",
  },
  flutter_launcher_icons: { version: "^0.14.4", category: "Tests and tools", licence: "MIT", dev: true },
  flutter_native_splash: { version: "^2.4.8", category: "Tests and tools", licence: "MIT", dev: true },
  flutter_test: { version: "sdk", category: "Tests and tools", licence: "BSD-3-Clause", dev: true },
  integration_test: { version: "sdk", category: "Tests and tools", licence: "BSD-3-Clause", dev: true },
} as const satisfies Readonly<Record<string, CatalogPackage>>;

export type PackageName = keyof typeof packages;

/** What the catalogue says of any package; undefined when it does not know it. */
export function knownPackage(name: string): CatalogPackage | undefined {
  return Object.hasOwn(packages, name) ? packages[name as PackageName] : undefined;
}

/** What the catalogue says of a package. */
export function packageOf(name: PackageName): CatalogPackage {
  return packages[name];
}
