import type { IosApp } from "../../project/ios/ios-app.ts";
import { isOlder } from "../../project/older-version.ts";
import type { Project } from "../../project/project.ts";
import type { PubspecDependency } from "../../project/pubspec.ts";
import { surelyLinks } from "./uses-on-ios.ts";

/**
 * Plugins that crash or do nothing on iOS without these keys in Info.plist, from their pages on pub.dev. One key of each
 * group is enough.
 */
const requiredUsageKeys: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(
  Object.entries({
    agora_rtc_engine: [["NSMicrophoneUsageDescription"]],
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
    jitsi_meet_flutter_sdk: [["NSCameraUsageDescription"], ["NSMicrophoneUsageDescription"]],
    local_auth: [["NSFaceIDUsageDescription"]],
    location: [["NSLocationWhenInUseUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription"]],
    mobile_scanner: [["NSCameraUsageDescription"]],
    multi_image_picker: [["NSPhotoLibraryUsageDescription"]],
    nfc_manager: [["NFCReaderUsageDescription"]],
    pedometer: [["NSMotionUsageDescription"]],
    photo_manager: [["NSPhotoLibraryUsageDescription"]],
    qr_code_scanner: [["NSCameraUsageDescription"]],
    qr_code_scanner_plus: [["NSCameraUsageDescription"]],
    qrscan: [["NSCameraUsageDescription"]],
    record: [["NSMicrophoneUsageDescription"]],
    saver_gallery: [["NSPhotoLibraryAddUsageDescription", "NSPhotoLibraryUsageDescription"]],
    scan: [["NSCameraUsageDescription"]],
    speech_recognition: [["NSSpeechRecognitionUsageDescription"], ["NSMicrophoneUsageDescription"]],
    speech_to_text: [["NSSpeechRecognitionUsageDescription"], ["NSMicrophoneUsageDescription"]],
    simple_barcode_scanner: [["NSCameraUsageDescription"]],
    wechat_assets_picker: [["NSPhotoLibraryUsageDescription"]],
    wechat_camera_picker: [["NSCameraUsageDescription"]],
    zego_uikit_prebuilt_call: [["NSCameraUsageDescription"], ["NSMicrophoneUsageDescription"]],
  }),
);

/** What `image_picker` needs for the `ImageSource` that the code names. */
const keysBySource: ReadonlyMap<string, string> = new Map([["camera", "NSCameraUsageDescription"]]);

/** What a call of `flutter_webrtc` needs. */
const keysOfCalls: readonly string[] = ["NSCameraUsageDescription", "NSMicrophoneUsageDescription"];

/** The members of `FileType` for which `file_picker` opens the photo library. */
const photoTypes = ["image", "media", "video"];
/** Since this version, `file_picker` leaves the library to a picker of iOS that needs no key. */
const firstWithoutLibrary = [12];

/** What `permission_handler` needs for each permission that the code names, and what links its API. */
const keysByPermission: ReadonlyMap<string, { readonly macro: string; readonly key: string }> = new Map([
  ["camera", { macro: "PERMISSION_CAMERA", key: "NSCameraUsageDescription" }],
  ["contacts", { macro: "PERMISSION_CONTACTS", key: "NSContactsUsageDescription" }],
  ["location", { macro: "PERMISSION_LOCATION", key: "NSLocationWhenInUseUsageDescription" }],
  ["locationWhenInUse", { macro: "PERMISSION_LOCATION", key: "NSLocationWhenInUseUsageDescription" }],
  ["microphone", { macro: "PERMISSION_MICROPHONE", key: "NSMicrophoneUsageDescription" }],
  ["photos", { macro: "PERMISSION_PHOTOS", key: "NSPhotoLibraryUsageDescription" }],
  ["speech", { macro: "PERMISSION_SPEECH_RECOGNIZER", key: "NSSpeechRecognitionUsageDescription" }],
]);

/** A plugin that Dart code imports, and a key that it needs. */
export interface MissingUsageKey {
  readonly plugin: PubspecDependency;
  readonly key: string;
}

/** What the code names of what plugins offer: members of `ImageSource`, `FileType` and `Permission`, and functions. */
export interface NamedChoices {
  readonly sources: ReadonlySet<string>;
  readonly fileTypes: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
  /** Functions of packages that use something when they are called, as `flutter_webrtc.getUserMedia`. */
  readonly called: ReadonlySet<string>;
}

/** The keys that imported plugins need and that `has` does not find. */
export function missingUsageKeys(
  project: Project,
  ios: IosApp,
  choices: NamedChoices,
  has: (key: string) => boolean,
): MissingUsageKey[] {
  return project.pubspec.dependencies.flatMap((plugin) => {
    if (!project.code.packages.has(plugin.name)) return [];
    const chosen = [...new Set(keysOfChoices(plugin.name, project, ios, choices))].map((key) => [key]);
    const groups = [...(requiredUsageKeys.get(plugin.name) ?? []), ...chosen];
    return groups.flatMap((group) => (group.some(has) ? [] : group.slice(0, 1).map((key) => ({ plugin, key }))));
  });
}

function keysOfChoices(plugin: string, project: Project, ios: IosApp, choices: NamedChoices): readonly string[] {
  if (plugin === "image_picker") return [...choices.sources].flatMap((source) => keysBySource.get(source) ?? []);
  if (plugin === "file_picker") return opensPhotos(project, ios, choices) ? ["NSPhotoLibraryUsageDescription"] : [];
  if (plugin === "flutter_webrtc") return choices.called.has("flutter_webrtc.getUserMedia") ? keysOfCalls : [];
  if (plugin !== "permission_handler") return [];
  return [...choices.asked].flatMap((name) => {
    const { macro, key } = keysByPermission.get(name) ?? {};
    return macro && key && surelyLinks(project, ios, macro) ? [key] : [];
  });
}

/** Whether `file_picker` reads the photo library: a Podfile can leave that out of it. */
function opensPhotos({ lock }: Project, { podfile }: IosApp, { fileTypes }: NamedChoices): boolean {
  const version = lock?.packages.get("file_picker")?.version;
  if (version === undefined || !isOlder(version, firstWithoutLibrary)) return false;
  return photoTypes.some((type) => fileTypes.has(type)) && !/PICKER_MEDIA\s*=\s*false/.test(podfile?.text ?? "");
}

/** Packages that track users across apps; on iOS they must ask, which needs `NSUserTrackingUsageDescription`. */
export const trackingPackages: ReadonlySet<string> = new Set([
  "adjust_sdk",
  "applovin_max",
  "appsflyer_sdk",
  "facebook_app_events",
  "facebook_audience_network",
  "firebase_admob",
  "flutter_branch_sdk",
  "google_mobile_ads",
  "ironsource_mediation",
  "singular_flutter_sdk",
  "tenjin_plugin",
  "unity_ads_plugin",
]);
