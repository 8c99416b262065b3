import { androidFiles } from "../../../../server/generator/native/android/android-files.ts";
import { type AndroidContribution, mergeAndroid } from "../../../../server/generator/native/android/android-model.ts";
import type { AppIdentity, Flavor } from "../../../../server/generator/native/identity.ts";
import { iosFiles } from "../../../../server/generator/native/ios/ios-files.ts";
import { type IosContribution, mergeIos } from "../../../../server/generator/native/ios/ios-model.ts";
import { linuxFiles } from "../../../../server/generator/native/linux/linux-files.ts";
import { macosFiles } from "../../../../server/generator/native/macos/macos-files.ts";
import { type MacosContribution, mergeMacos } from "../../../../server/generator/native/macos/macos-model.ts";
import type { NativeFile } from "../../../../server/generator/native/native-file.ts";
import { createIconDrawer } from "../../../../server/generator/native/picture/icon.ts";
import { webFiles } from "../../../../server/generator/native/web/web-files.ts";
import { windowsFiles } from "../../../../server/generator/native/windows/windows-files.ts";
import { newestToolchain } from "../../../../server/generator/toolchains/index.ts";
import type { Toolchain } from "../../../../server/generator/toolchains/toolchain.ts";

export const identity: AppIdentity = {
  packageName: "garden_notes",
  displayName: "Garden Notes",
  applicationId: "com.example.garden_notes",
  bundleId: "com.example.gardenNotes",
  brandColor: "#0f766e",
  locales: ["en", "de"],
  flavors: [],
};

export const flavors: readonly Flavor[] = [
  { name: "dev", displayName: "Garden Notes Dev", iconColor: "#760f43", idSuffix: ".dev" },
  { name: "staging", displayName: "Garden Notes Staging", iconColor: "#43760f", idSuffix: ".staging" },
  { name: "prod", displayName: "Garden Notes", iconColor: "#0f766e", idSuffix: "" },
];

/** One option that uses every part of the Android contract. */
export const androidExtras: AndroidContribution = {
  permissions: [
    { name: "android.permission.INTERNET", reason: "The app talks to its server." },
    { name: "android.permission.READ_EXTERNAL_STORAGE", reason: "Opens pictures.", maxSdkVersion: 32 },
    {
      name: "android.permission.BLUETOOTH_CONNECT",
      reason: "Talks to sensors.",
      usesPermissionFlags: "neverForLocation",
    },
  ],
  removedPermissions: [{ name: "com.google.android.gms.permission.AD_ID", reason: "The app shows no ads." }],
  optionalFeatures: ["android.hardware.camera"],
  queries: [{ action: "android.intent.action.VIEW", category: "android.intent.category.BROWSABLE", scheme: "https" }],
  metaData: { "com.google.android.geo.API_KEY": "${GOOGLE_MAPS_API_KEY}", "icon.of.messages": "@drawable/ic_bell" },
  activityMetaData: { flutter_deeplinking_enabled: "false" },
  linkHosts: ["garden.example.com"],
  predictiveBack: true,
  inAppLanguages: true,
  minSdk: 26,
  gradlePlugins: [
    { id: "com.google.gms.google-services", version: "4.4.3", needs: "google-services.json" },
    { id: "com.example.always", version: "1.0.0" },
  ],
  dependencies: [
    { configuration: "coreLibraryDesugaring", module: "com.android.tools:desugar_jdk_libs", version: "2.1.5" },
  ],
  gradleProperties: { "android.example": "true" },
  proguard: [{ reason: "Reads class names.", rules: ["-keep class com.example.Model { *; }"] }],
  keptResources: ["@drawable/ic_bell"],
  secrets: ["GOOGLE_MAPS_API_KEY"],
};

/** One option that uses every part of the iOS contract. */
export const iosExtras: IosContribution = {
  usage: { NSCameraUsageDescription: "The camera takes pictures of your plants." },
  infoPlist: { GMSApiKey: "$(GOOGLE_MAPS_API_KEY)", SKAdNetworkItems: [{ SKAdNetworkIdentifier: "a.skadnetwork" }] },
  backgroundModes: ["remote-notification"],
  querySchemes: ["https", "tel"],
  entitlements: { "aps-environment": "development" },
  linkHosts: ["garden.example.com"],
  deploymentTarget: "15.0",
  privacy: {
    accessedApis: { UserDefaults: ["CA92.1"] },
    collectedData: { CrashData: { linked: false, tracking: false, purposes: ["AppFunctionality"] } },
  },
  launch: { imports: ["GoogleMaps"], statements: ['GMSServices.provideAPIKey("")'] },
  secrets: ["GOOGLE_MAPS_API_KEY"],
};

/** Both native folders of an app, by path; bytes are decoded. */
export function nativeFolders(
  app: AppIdentity,
  android: readonly AndroidContribution[] = [],
  ios: readonly IosContribution[] = [],
  toolchain: Toolchain = newestToolchain,
): Record<string, string | Uint8Array> {
  const owned = <T>(values: readonly T[]) => values.map((value, i) => ({ owner: `option ${i}`, value }));
  return contents([
    ...androidFiles(mergeAndroid(app, toolchain.android, owned(android))),
    ...iosFiles(mergeIos(app, toolchain.ios, owned(ios))),
  ]);
}

/** The folders of the other platforms, by path; bytes are decoded. */
export function desktopAndWebFolders(
  app: AppIdentity,
  macos: readonly MacosContribution[] = [],
  toolchain: Toolchain = newestToolchain,
): Record<string, string | Uint8Array> {
  const owned = macos.map((value, i) => ({ owner: `option ${i}`, value }));
  return contents([
    ...webFiles(app),
    ...macosFiles(mergeMacos(app, toolchain.macos.deploymentTarget, owned)),
    ...windowsFiles(app),
    ...linuxFiles(app),
  ]);
}

const drawIcon = createIconDrawer();

/** What files hold, by path. */
function contents(files: readonly NativeFile[]): Record<string, string | Uint8Array> {
  return Object.fromEntries(
    files.map((file) => [file.path, "icon" in file ? Buffer.from(drawIcon(file.icon), "base64") : file.content]),
  );
}

/** The text of one file. */
export function textOf(files: Readonly<Record<string, string | Uint8Array>>, path: string): string {
  const content = files[path];
  if (typeof content !== "string") throw new Error(`There is no text ${path}.`);
  return content;
}
