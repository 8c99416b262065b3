import type { Project } from "../../project/project.ts";
import type { PubspecDependency } from "../../project/pubspec.ts";

/**
 * Plugins that crash or do nothing on iOS without these keys in Info.plist, from their pages on pub.dev. One key of each
 * group is enough.
 */
const requiredUsageKeys: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(
  Object.entries({
    ai_barcode_scanner: [["NSCameraUsageDescription"]],
    app_tracking_transparency: [["NSUserTrackingUsageDescription"]],
    audio_waveforms: [["NSMicrophoneUsageDescription"]],
    barcode_scan2: [["NSCameraUsageDescription"]],
    camera: [["NSCameraUsageDescription"]],
    camerawesome: [["NSCameraUsageDescription"]],
    contacts_service: [["NSContactsUsageDescription"]],
    device_calendar: [["NSCalendarsUsageDescription", "NSCalendarsFullAccessUsageDescription"]],
    fast_contacts: [["NSContactsUsageDescription"]],
    flutter_audio_recorder2: [["NSMicrophoneUsageDescription"]],
    flutter_barcode_scanner: [["NSCameraUsageDescription"]],
    flutter_blue_plus: [["NSBluetoothAlwaysUsageDescription"]],
    flutter_contacts: [["NSContactsUsageDescription"]],
    flutter_nfc_kit: [["NFCReaderUsageDescription"]],
    flutter_reactive_ble: [["NSBluetoothAlwaysUsageDescription"]],
    flutter_sound: [["NSMicrophoneUsageDescription"]],
    flutter_zxing: [["NSCameraUsageDescription"]],
    form_builder_image_picker: [["NSPhotoLibraryUsageDescription"], ["NSCameraUsageDescription"]],
    gal: [["NSPhotoLibraryAddUsageDescription", "NSPhotoLibraryUsageDescription"]],
    geolocator: [["NSLocationWhenInUseUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription"]],
    health: [["NSHealthShareUsageDescription"]],
    image_gallery_saver: [["NSPhotoLibraryAddUsageDescription", "NSPhotoLibraryUsageDescription"]],
    image_gallery_saver_plus: [["NSPhotoLibraryAddUsageDescription", "NSPhotoLibraryUsageDescription"]],
    image_picker: [["NSPhotoLibraryUsageDescription"]],
    images_picker: [["NSPhotoLibraryUsageDescription"]],
    local_auth: [["NSFaceIDUsageDescription"]],
    location: [["NSLocationWhenInUseUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription"]],
    mobile_scanner: [["NSCameraUsageDescription"]],
    multi_image_picker: [["NSPhotoLibraryUsageDescription"]],
    nfc_manager: [["NFCReaderUsageDescription"]],
    pedometer: [["NSMotionUsageDescription"]],
    photo_manager: [["NSPhotoLibraryUsageDescription"]],
    qr_code_scanner: [["NSCameraUsageDescription"]],
    qr_code_scanner_plus: [["NSCameraUsageDescription"]],
    record: [["NSMicrophoneUsageDescription"]],
    saver_gallery: [["NSPhotoLibraryAddUsageDescription", "NSPhotoLibraryUsageDescription"]],
    scan: [["NSCameraUsageDescription"]],
    speech_to_text: [["NSSpeechRecognitionUsageDescription"], ["NSMicrophoneUsageDescription"]],
    simple_barcode_scanner: [["NSCameraUsageDescription"]],
    wechat_assets_picker: [["NSPhotoLibraryUsageDescription"]],
  }),
);

/** What `image_picker` needs for the `ImageSource` that the code names. */
const keysBySource: ReadonlyMap<string, string> = new Map([["camera", "NSCameraUsageDescription"]]);

/** A plugin that Dart code imports, and a key that it needs. */
export interface MissingUsageKey {
  readonly plugin: PubspecDependency;
  readonly key: string;
}

/** The keys that imported plugins need and that `has` does not find; `sources` are the members of `ImageSource` in the code. */
export function missingUsageKeys(
  { pubspec, code }: Project,
  sources: ReadonlySet<string>,
  has: (key: string) => boolean,
): MissingUsageKey[] {
  return pubspec.dependencies.flatMap((plugin) => {
    if (plugin.section === "dev_dependencies" || !code.packages.has(plugin.name)) return [];
    const ofSources = [...sources].flatMap((source) => keysBySource.get(source) ?? []).map((key) => [key]);
    const groups = [
      ...(requiredUsageKeys.get(plugin.name) ?? []),
      ...(plugin.name === "image_picker" ? ofSources : []),
    ];
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
