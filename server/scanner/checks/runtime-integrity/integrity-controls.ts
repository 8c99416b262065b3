/** A package that tells whether a device or an installed app can still be trusted. */
export interface IntegrityControl {
  readonly package: string;
  /** The class that Dart code calls. */
  readonly type: string;
  /** Its members `answer` the app, it `calls back`, or calling it is all that is needed: it `acts`. */
  readonly kind: "answers" | "calls back" | "acts";
}

/** Root, jailbreak and attestation packages, with the classes that their pages on pub.dev say to use. */
export const integrityControls: readonly IntegrityControl[] = [
  { package: "freerasp", type: "Talsec", kind: "calls back" },
  { package: "freerasp", type: "TalsecApp", kind: "calls back" },
  { package: "flutter_rasp", type: "FlutterRasp", kind: "acts" },
  { package: "firebase_app_check", type: "FirebaseAppCheck", kind: "acts" },
  { package: "flutter_jailbreak_detection", type: "FlutterJailbreakDetection", kind: "answers" },
  { package: "flutter_jailbreak_detection_plus", type: "FlutterJailbreakDetectionPlus", kind: "answers" },
  { package: "jailbreak_root_detection", type: "JailbreakRootDetection", kind: "answers" },
  { package: "safe_device", type: "SafeDevice", kind: "answers" },
  { package: "root_checker_plus", type: "RootCheckerPlus", kind: "answers" },
  { package: "root_checker", type: "RootChecker", kind: "answers" },
  { package: "root_jailbreak_detector", type: "RootJailbreakDetector", kind: "answers" },
  { package: "root_jailbreak_sniffer", type: "Rjsniffer", kind: "answers" },
  { package: "flutter_root_jailbreak", type: "FlutterRootJailbreak", kind: "answers" },
  { package: "security_plus", type: "SecurityPlus", kind: "answers" },
  { package: "trust_fall", type: "TrustFall", kind: "answers" },
  { package: "app_device_integrity", type: "AppDeviceIntegrity", kind: "answers" },
  { package: "flutter_play_integrity_wrapper", type: "FlutterPlayIntegrityWrapper", kind: "answers" },
];

/** What does the same in Kotlin, Java, Swift and Objective-C: classes of the platforms and of well-known libraries. */
export const nativeIntegrityTypes: readonly string[] = [
  ...["RootBeer", "IntegrityManagerFactory", "SafetyNet", "FirebaseAppCheck"],
  ...["IOSSecuritySuite", "DTTJailbreakDetection", "DCAppAttestService", "DCDevice", "AppCheck"],
];

/** What checks that people write themselves look for: the su binary, Magisk, the stores of jailbroken phones. */
export const rootTrace = /\/x?bin\/su$|topjohnwu\.magisk|\/superuser\.apk$|\/cydia\.app|^(?:cydia|sileo|zbra):\/\//i;

/** A text without any of these holds no such trace. */
export const rootTraceWords: readonly string[] = ["bin/su", "magisk", "ydia", "uperuser.apk", "sileo:"];
