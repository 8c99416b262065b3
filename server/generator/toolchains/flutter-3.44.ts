import type { Toolchain } from "./toolchain.ts";

export const flutter344 = {
  flutter: "3.44",
  dart: "3.12",
  environment: { sdk: "^3.12.0", flutter: ">=3.44.0" },
  android: {
    gradle: "9.1.0",
    gradleSha256: "b84e04fa845fecba48551f425957641074fcc00a88a84d2aae5808743b35fc85",
    androidGradlePlugin: "9.0.1",
    kotlin: "2.3.20",
    java: 17,
    minSdk: 24,
    flags: { "android.newDsl": "false", "android.builtInKotlin": "false" },
  },
  ios: { deploymentTarget: "13.0" },
  macos: { deploymentTarget: "10.15" },
  flavoredPlatforms: ["android", "ios", "macos"],
} as const satisfies Toolchain;
