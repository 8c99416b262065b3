import type { Project } from "../../project/project.ts";
import type { PubspecDependency } from "../../project/pubspec.ts";

/**
 * Plugins that crash or do nothing on iOS without these keys in Info.plist, from their pages on pub.dev. One key of each
 * group is enough.
 */
const requiredUsageKeys: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(
  Object.entries({
    audio_waveforms: [["NSMicrophoneUsageDescription"]],
    barcode_scan2: [["NSCameraUsageDescription"]],
    camera: [["NSCameraUsageDescription"]],
    camerawesome: [["NSCameraUsageDescription"]],
    contacts_service: [["NSContactsUsageDescription"]],
    device_calendar: [["NSCalendarsUsageDescription", "NSCalendarsFullAccessUsageDescription"]],
    fast_contacts: [["NSContactsUsageDescription"]],
    flutter_barcode_scanner: [["NSCameraUsageDescription"]],
    flutter_blue_plus: [["NSBluetoothAlwaysUsageDescription"]],
    flutter_contacts: [["NSContactsUsageDescription"]],
    flutter_reactive_ble: [["NSBluetoothAlwaysUsageDescription"]],
    flutter_sound: [["NSMicrophoneUsageDescription"]],
    flutter_zxing: [["NSCameraUsageDescription"]],
    gal: [["NSPhotoLibraryAddUsageDescription", "NSPhotoLibraryUsageDescription"]],
    geolocator: [["NSLocationWhenInUseUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription"]],
    health: [["NSHealthShareUsageDescription"]],
    image_gallery_saver: [["NSPhotoLibraryAddUsageDescription", "NSPhotoLibraryUsageDescription"]],
    image_picker: [["NSPhotoLibraryUsageDescription"]],
    local_auth: [["NSFaceIDUsageDescription"]],
    location: [["NSLocationWhenInUseUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription"]],
    mobile_scanner: [["NSCameraUsageDescription"]],
    pedometer: [["NSMotionUsageDescription"]],
    photo_manager: [["NSPhotoLibraryUsageDescription"]],
    qr_code_scanner: [["NSCameraUsageDescription"]],
    qr_code_scanner_plus: [["NSCameraUsageDescription"]],
    record: [["NSMicrophoneUsageDescription"]],
    saver_gallery: [["NSPhotoLibraryAddUsageDescription", "NSPhotoLibraryUsageDescription"]],
    speech_to_text: [["NSSpeechRecognitionUsageDescription"], ["NSMicrophoneUsageDescription"]],
    wechat_assets_picker: [["NSPhotoLibraryUsageDescription"]],
  }),
);

/** A plugin that Dart code imports, and a key that it needs. */
export interface MissingUsageKey {
  readonly plugin: PubspecDependency;
  readonly key: string;
}

/** The keys that imported plugins need and that `has` does not find. */
export function missingUsageKeys({ pubspec, code }: Project, has: (key: string) => boolean): MissingUsageKey[] {
  return pubspec.dependencies.flatMap((plugin) => {
    if (plugin.section === "dev_dependencies" || !code.packages.has(plugin.name)) return [];
    const groups = requiredUsageKeys.get(plugin.name) ?? [];
    return groups.flatMap((group) => (group.some(has) ? [] : group.slice(0, 1).map((key) => ({ plugin, key }))));
  });
}

/** Packages that track users across apps; on iOS they must ask, which needs `NSUserTrackingUsageDescription`. */
export const trackingPackages: ReadonlySet<string> = new Set([
  "adjust_sdk",
  "applovin_max",
  "appsflyer_sdk",
  "facebook_app_events",
  "facebook_audience_network",
  "flutter_branch_sdk",
  "google_mobile_ads",
  "ironsource_mediation",
  "singular_flutter_sdk",
  "tenjin_plugin",
  "unity_ads_plugin",
]);
