/** A package that detects a compromised device or a modified app. */
export interface IntegrityControl {
  readonly package: string;
  /** The class that Dart code calls. */
  readonly type: string;
  /** `answers`: its members return the result. `calls back`: it calls a listener. `acts`: a call is enough. */
  readonly kind: "answers" | "calls back" | "acts";
}

/** Root, jailbreak and attestation packages, with the classes from their pages on pub.dev. */
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

/** The same for Kotlin, Java, Swift and Objective-C: classes of the platforms and of well-known libraries. */
export const nativeIntegrityTypes: readonly string[] = [
  ...["RootBeer", "IntegrityManagerFactory", "SafetyNet", "FirebaseAppCheck"],
  ...["IOSSecuritySuite", "DTTJailbreakDetection", "DCAppAttestService", "DCDevice", "AppCheck"],
];

/** Traces that an app's own root test looks for: the su binary, Magisk, the stores of jailbroken phones. */
export const rootTrace = /\/x?bin\/su$|topjohnwu\.magisk|\/superuser\.apk$|\/cydia\.app|^(?:cydia|sileo|zbra):\/\//i;

/** Every such trace contains one of these words. */
export const rootTraceWords: readonly string[] = ["bin/su", "magisk", "ydia", "uperuser.apk", "sileo:"];
