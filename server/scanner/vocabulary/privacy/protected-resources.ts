/** A package that touches a resource in certain functions alone. */
export interface UseOnCall {
  readonly package: string;
  readonly functions: readonly string[];
  /** The first major version of which this is true: earlier ones may use the resource without a call. */
  readonly since?: number;
  /** Other packages with functions of these names: a file that imports one of them, and not this package, calls theirs. */
  readonly alsoIn?: readonly string[];
  /** Its class with them as static functions, which a file names that imports others of `alsoIn` too. */
  readonly staticOf?: string;
}

/**
 * A resource that Android or iOS guards with a permission, and the signs that an app uses it. The patterns are wide: only
 * a permission that certainly nothing uses counts as unused.
 */
export interface ProtectedResource {
  /** For messages: `the camera`. */
  readonly name: string;
  /** Android permissions, without `android.permission.`. */
  readonly permissions: readonly string[];
  /** Keys of an iOS property list that explain the use. */
  readonly usageKeys: readonly string[];
  /** Packages that use it; matched at the start of each word of a package's name. */
  readonly packages: RegExp;
  /** Packages that use it only if the app calls one of their functions. */
  readonly onCall?: readonly UseOnCall[];
  /** Packages that use it on iOS only: on Android, they ask another app to. */
  readonly packagesOnIos?: RegExp;
  /** Words of native code, or parts of its strings, that use it. */
  readonly native: readonly string[];
  /** Beginnings of paths that lead into it. */
  readonly paths?: readonly string[];
  /** Its names in `permission_handler`, `camera` for `Permission.camera`, and functions of other packages that ask for it. */
  readonly asked: readonly string[];
  /** Packages whose libraries for iOS alone touch it, perhaps without the app; named by what they do. */
  readonly onIos?: { readonly packages: RegExp; readonly what: string };
  /** What an iOS app defines in its Podfile so that `permission_handler` links the API. */
  readonly macros?: readonly string[];
  /** Pages in a web view can use it if the app lets them: on Android by one of these callbacks, on iOS by the key alone. */
  readonly web?: readonly string[];
  /** Why the permission needs a review even if it is used; completes a sentence. */
  readonly concern?: string;
}

export const webViewPackages = /(?:^|_)(?:in)?(?:app)?(?:webview|browser)/;

/**
 * Web views that refuse a page everything on Android unless the app answers for it: the default of Android's
 * `WebChromeClient`, and of these packages.
 */
export const refusingWebViews = /^(?:webview_flutter|flutter_inappwebview)(?:_|$)/;

const lets = ["onPermissionRequest", "androidOnPermissionRequest", "setOnPlatformPermissionRequest"];

const letsLocate = [
  "onGeolocationPermissionsShowPrompt",
  "androidOnGeolocationPermissionsShowPrompt",
  "setGeolocationPermissionsPromptCallbacks",
  "geolocationEnabled",
];

/** Packages whose names match by accident, and those that draw QR codes and read none. */
export const unrelatedPackages: ReadonlySet<string> = new Set([
  "string_scanner",
  "source_maps",
  "source_map_stack_trace",
  ...[
    "qr",
    "qr_flutter",
    "qr_flutter_new",
    "qr_bar_code",
    "pretty_qr_code",
    "custom_qr_generator",
    "qr_image_generator",
  ],
]);

export const protectedResources: readonly ProtectedResource[] = [
  {
    name: "the camera",
    permissions: ["CAMERA"],
    usageKeys: ["NSCameraUsageDescription"],
    packages:
      /(?:^|_)(?:camera|scan|barcodescan|qrscan|zxing|qr(?:_?code)?(?:_|$)|image_?pick|multi_image_pick|media_?pick|assets_pick|ml_?kit|ml_vision|webrtc|rtc|agora|jitsi|livekit|zego|twilio|flutter_zoom|stream_video|arcore|arkit|ar_(?:flutter|view)|face|liveness|kyc|torch|flash_?light|card_io|ocr|document_detect|edge_detect|selfie)/,
    native: [
      "CameraManager",
      "CameraDevice",
      "CameraX",
      "ProcessCameraProvider",
      "ACTION_IMAGE_CAPTURE",
      "TakePicture",
      "BarcodeScanner",
      "IntentIntegrator",
      "AVCaptureDevice",
      "AVCaptureSession",
      "UIImagePickerController",
    ],
    asked: ["camera"],
    onCall: [{ package: "flutter_webrtc", functions: ["getUserMedia"] }],
    macros: ["PERMISSION_CAMERA"],
    web: lets,
  },
  {
    name: "the microphone",
    permissions: ["RECORD_AUDIO"],
    usageKeys: ["NSMicrophoneUsageDescription"],
    packages:
      /(?:^|_)(?:record|sound|audio_wave|audio_stream|mic(?![a-z])|microphone|speech|voice|camera|media_?pick|assets_pick|webrtc|rtc|agora|jitsi|livekit|zego|twilio|flutter_zoom|stream_video|shazam|acr_?cloud|pitch|fft|vosk|whisper|noise|tuner|callkit|voip)/,
    // Android's camera app records the video.
    packagesOnIos: /(?:^|_)image_?pick/,
    native: [
      "AudioRecord",
      "MediaRecorder",
      "SpeechRecognizer",
      "AVAudioRecorder",
      "AVAudioEngine",
      "SFSpeechRecognizer",
    ],
    asked: ["microphone", "speech"],
    onIos: { packages: /^(?:audio_session|just_audio)$/, what: "the library for sounds" },
    macros: ["PERMISSION_MICROPHONE"],
    web: lets,
  },
  {
    name: "the location",
    permissions: ["ACCESS_FINE_LOCATION", "ACCESS_COARSE_LOCATION"],
    usageKeys: [
      "NSLocationWhenInUseUsageDescription",
      "NSLocationAlwaysUsageDescription",
      "NSLocationAlwaysAndWhenInUseUsageDescription",
      "NSLocationUsageDescription",
    ],
    packages:
      /(?:^|_)(?:locat|geo|gps|maps?(?![a-z])|mapbox|maplibre|amap|bmf|beacon|wi_?fi|network_info|bluetooth|ble(?![a-z])|blue|weather|places|nearby|compass|qibla|background_fetch)/,
    native: [
      "LocationManager",
      "FusedLocationProviderClient",
      "LocationServices",
      "WifiManager",
      "BluetoothAdapter",
      "CLLocationManager",
    ],
    // Until Android 11 a Bluetooth scan needs the location.
    asked: ["location", "locationWhenInUse", "locationAlways", "bluetooth", "bluetoothScan"],
    onIos: { packages: /(?:^|_)(?:onesignal|airship)/, what: "the library for notifications" },
    macros: ["PERMISSION_LOCATION"],
    web: letsLocate,
  },
  {
    name: "the location in the background",
    permissions: ["ACCESS_BACKGROUND_LOCATION"],
    usageKeys: [],
    // `geocoding` only looks up addresses.
    packages:
      /^(?!location(?:_platform_interface|_web)?$|geocod|geolocator(?:_|$))(?:\w{0,60}_)?(?:locat|geo|gps|beacon|background_)/,
    // From version 8 on `geolocator` asks for nothing by itself. When told to, it asks for what the manifest has.
    onCall: [
      { package: "location", functions: ["enableBackgroundMode"] },
      {
        package: "geolocator",
        functions: ["requestPermission"],
        since: 8,
        alsoIn: ["location", "firebase_messaging", "onesignal_flutter", "notification_permissions"],
        staticOf: "Geolocator",
      },
    ],
    native: ["LocationManager", "FusedLocationProviderClient", "LocationServices"],
    asked: ["locationAlways"],
    concern: "it follows the user while the app is closed",
  },
  {
    name: "the contacts",
    permissions: ["READ_CONTACTS", "WRITE_CONTACTS"],
    usageKeys: ["NSContactsUsageDescription"],
    packages: /(?:^|_)(?:contact|address_?book|phone_?book)/,
    native: ["ContactsContract", "CNContactStore", "ABAddressBook"],
    asked: ["contacts"],
    // Apple's editor for events completes places and people.
    onIos: {
      packages: /(?:^|_)(?:device_calendar|add_2_calendar|calendar_event)/,
      what: "the editor for calendar events",
    },
    macros: ["PERMISSION_CONTACTS"],
  },
  {
    name: "text messages",
    permissions: ["SEND_SMS", "RECEIVE_SMS", "RECEIVE_MMS", "RECEIVE_WAP_PUSH"],
    usageKeys: [],
    packages: /(?:^|_)(?:sms|telephony|otp_(?:auto|text)|account_kit)/,
    native: ["SmsManager", "SmsMessage", "Telephony"],
    asked: ["sms"],
  },
  {
    name: "the text messages of the user",
    permissions: ["READ_SMS"],
    usageKeys: [],
    packages: /(?:^|_)(?:sms|telephony|otp_(?:auto|text))/,
    native: ["SmsManager", "SmsMessage", "Telephony"],
    asked: ["sms"],
    concern: "it shows one-time passwords and private messages",
  },
  {
    name: "the call log",
    permissions: ["READ_CALL_LOG", "WRITE_CALL_LOG", "PROCESS_OUTGOING_CALLS"],
    usageKeys: [],
    packages: /(?:^|_)(?:call_?(?:e_)?logs?|phone_state|telephony|(?:true_?)?caller)/,
    native: ["CallLog", "TelephonyManager"],
    asked: ["phone"],
  },
  {
    // `tel:` opens the dialler, in which the user makes the call.
    name: "calls without the dialler",
    permissions: ["CALL_PHONE"],
    usageKeys: [],
    packages:
      /(?:^|_)(?:(?:direct|phone|auto|make)_?call|call(?:s|e?r|ing|kit|keep)?(?![a-z])|dial(?:l?er)?(?![a-z])|phone_(?!number|field|form|input)|telecom|telephony|android_intent|ussd|voip|sip|twilio|voice|emergency|true_?caller|sos(?![a-z]))/,
    native: ["ACTION_CALL", "android.intent.action.CALL", "TelecomManager"],
    asked: ["phone"],
  },
  {
    name: "the phone's state and number",
    permissions: ["READ_PHONE_STATE", "READ_PHONE_NUMBERS"],
    usageKeys: [],
    packages:
      /(?:^|_)(?:phone_state|telephony|sim(?![a-z])|mobile_number|phone_number|carrier|device_id|unique_id|imei|bugly|umeng|jpush|gpush|getui|xinge|talkingdata|push|callkit|(?:true_?)?caller|voip|twilio|agora|rtc|otp|account_kit)/,
    native: ["TelephonyManager", "SubscriptionManager", "PhoneStateListener", "TelephonyCallback"],
    asked: ["phone"],
  },
  {
    name: "the calendar",
    permissions: ["READ_CALENDAR", "WRITE_CALENDAR"],
    usageKeys: [
      "NSCalendarsUsageDescription",
      "NSCalendarsFullAccessUsageDescription",
      "NSCalendarsWriteOnlyAccessUsageDescription",
    ],
    packages:
      /(?:^|_)(?:device_calendar|add_2_calendar|manage_calendar|calendar_(?:plugin|manager|event)|eventide|calendars)/,
    native: ["CalendarContract", "EKEventStore"],
    asked: ["calendar", "calendarFullAccess", "calendarWriteOnly"],
    macros: ["PERMISSION_EVENTS", "PERMISSION_EVENTS_FULL_ACCESS"],
  },
  {
    name: "the body sensors",
    permissions: ["BODY_SENSORS", "BODY_SENSORS_BACKGROUND"],
    usageKeys: [],
    packages:
      /(?:^|_)(?:health|heart|pulse|wear|body_sensor|activity_recog|fitness|fit(?![a-z])|pedometer|steps?(?![a-z]))/,
    native: ["SensorManager", "HealthServices"],
    asked: ["sensors"],
  },
  {
    name: "the motion sensors",
    permissions: [],
    usageKeys: ["NSMotionUsageDescription"],
    packages:
      /(?:^|_)(?:health|heart|pulse|wear|sensor|motion|pedometer|steps?(?![a-z])|activity_recog|fitness|fit(?![a-z])|accelero|gyro|background_geolocation)/,
    native: ["SensorManager", "HealthServices", "CMMotionManager", "CMPedometer", "CMMotionActivityManager"],
    asked: ["sensors", "activityRecognition"],
    macros: ["PERMISSION_SENSORS"],
  },
  {
    name: "Bluetooth",
    permissions: ["BLUETOOTH_SCAN"],
    usageKeys: ["NSBluetoothAlwaysUsageDescription", "NSBluetoothPeripheralUsageDescription"],
    packages:
      /(?:^|_)(?:bluetooth|ble(?![a-z])|blue|beacon|nearby|ledger|trezor|thermal|esc_pos|pos(?![a-z])|printer|webrtc|rtc|agora|livekit|nordic|mesh|obd)/,
    native: ["BluetoothAdapter", "BluetoothLeScanner", "BluetoothManager", "CBCentralManager", "CBPeripheralManager"],
    asked: ["bluetooth", "bluetoothScan", "bluetoothConnect"],
    onIos: { packages: /(?:^|_)(?:chrome_?|google_?)?cast(?![a-z])/, what: "the Cast library" },
    macros: ["PERMISSION_BLUETOOTH"],
  },
  {
    name: "all files of the shared storage",
    permissions: ["MANAGE_EXTERNAL_STORAGE"],
    usageKeys: [],
    packages:
      /(?:^|_)(?:file_manager|external_?(?:storage|path)|storage_?(?:access|permission)|shared_storage|saf(?![a-z])|ffmpeg)/,
    native: [
      "isExternalStorageManager",
      "ACTION_MANAGE_ALL_FILES_ACCESS_PERMISSION",
      "ACTION_MANAGE_APP_ALL_FILES_ACCESS_PERMISSION",
    ],
    paths: ["/storage/emulated/", "/sdcard/"],
    asked: ["manageExternalStorage"],
    concern: "it opens the documents and downloads of every app",
  },
  {
    name: "the list of installed apps",
    permissions: ["QUERY_ALL_PACKAGES"],
    usageKeys: [],
    packages:
      /^(?!url_launcher(?:_|$))(?:\w{0,60}_)?(?:device_apps|installed_apps|app_?(?:list|check|usage|launcher)|apps_?(?:list|handler)|package_manager|android_intent|launch|upi|vpn|root|jailbreak|security|freerasp)/,
    // Opening a link needs to know no other app.
    onCall: [{ package: "url_launcher", functions: ["canLaunch", "canLaunchUrl", "canLaunchUrlString"] }],
    native: ["getInstalledApplications", "getInstalledPackages", "queryIntentActivities", "PackageManager"],
    asked: [],
    concern: "the list of installed apps reveals much about a person",
  },
  {
    name: "the installation of apps",
    permissions: ["REQUEST_INSTALL_PACKAGES", "UPDATE_PACKAGES_WITHOUT_USER_ACTION"],
    usageKeys: [],
    packages: /(?:^|_)(?:open_?(?:app_?)?file|ota(?![a-z])|install|apk|updat|upgrad|shizuku)/,
    native: [
      "vnd.android.package-archive",
      "ACTION_INSTALL_PACKAGE",
      "ACTION_MANAGE_UNKNOWN_APP_SOURCES",
      "PackageInstaller",
      "canRequestPackageInstalls",
    ],
    asked: ["requestInstallPackages"],
    concern: "a tampered download becomes an installed app",
  },
  {
    name: "windows over other apps",
    permissions: ["SYSTEM_ALERT_WINDOW"],
    usageKeys: [],
    packages:
      /(?:^|_)(?:overlay_window|system_alert|system_overlay|floating_?(?:window|head|bubble)|foreground_(?:task|service)|callkit|incall|incoming)/,
    native: ["canDrawOverlays", "TYPE_APPLICATION_OVERLAY", "TYPE_PHONE", "ACTION_MANAGE_OVERLAY_PERMISSION"],
    asked: ["systemAlertWindow"],
    concern: "such windows can catch taps that are meant for other apps",
  },
];

/** Permissions that Android grants to no current app. */
export const obsoletePermissions: ReadonlySet<string> = new Set([
  "MODE_WORLD_READABLE",
  "MODE_WORLD_WRITEABLE",
  "MOUNT_UNMOUNT_FILESYSTEMS",
]);

/**
 * Permissions that Android grants to apps of the system only, and to others not even over adb. See
 * https://developer.android.com/reference/android/Manifest.permission, "Not for use by third-party applications".
 */
export const permissionsOfSystem: ReadonlySet<string> = new Set(
  (
    "CALL_PRIVILEGED CAPTURE_AUDIO_OUTPUT CAPTURE_VIDEO_OUTPUT CONTROL_LOCATION_UPDATES DELETE_PACKAGES INJECT_EVENTS INSTALL_PACKAGES " +
    "INTERACT_ACROSS_USERS_FULL LOCATION_HARDWARE MANAGE_USERS MASTER_CLEAR MODIFY_PHONE_STATE READ_PRIVILEGED_PHONE_STATE " +
    "REBOOT STATUS_BAR UPDATE_DEVICE_STATS WRITE_APN_SETTINGS"
  ).split(" "),
);
