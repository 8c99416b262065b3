import type { Toolchain } from "./toolchain.ts";

export const flutter347 = {
  flutter: "3.47",
  dart: "3.13",
  environment: { sdk: "^3.12.0", flutter: ">=3.47.0" },
  android: {
    gradle: "9.3.1",
    gradleSha256: "17f277867f6914d61b1aa02efab1ba7bb439ad652ca485cd8ca6842fccec6e43",
    androidGradlePlugin: "9.1.0",
    kotlin: "2.4.0",
    java: 17,
    minSdk: 24,
    flags: { "android.newDsl": "false", "android.builtInKotlin": "false" },
  },
  ios: { deploymentTarget: "15.0" },
  macos: { deploymentTarget: "12.0" },
  // https://docs.flutter.dev/deployment/flavors-windows and flavors-linux
  flavoredPlatforms: ["android", "ios", "macos", "windows", "linux"],
} as const satisfies Toolchain;
