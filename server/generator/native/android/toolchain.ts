/**
 * The Android toolchain of Flutter 3.44's own template. These versions belong together: raise them together, with the
 * Flutter version that pubspec.yaml asks for.
 */
export const androidToolchain = {
  gradle: "8.14",
  /** Of gradle-8.14-all.zip, from https://gradle.org/release-checksums. */
  gradleSha256: "efe9a3d147d948d7528a9887fa35abcf24ca1a43ad06439996490f77569b02d1",
  androidGradlePlugin: "8.11.1",
  kotlin: "2.2.20",
  java: 17,
} as const;
