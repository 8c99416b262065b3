import { pluginIds } from "../xcode/ids.ts";

/**
 * Ids of objects in the Xcode project. The Flutter tool finds those of `Runner` and of the plugins' Swift package by
 * these very ids (swift_package_manager_integration_migration.dart); all others only have to differ.
 */
export const ids = {
  ...pluginIds,
  project: "97C146E61CF9000F007C117D",
  appTarget: "97C146ED1CF9000F007C117D",
  appFrameworks: "97C146EB1CF9000F007C117D",
  flutterGroup: "9740EEB11CF90186004384FC",
  testTarget: "331C8080294A63A400263BE5",
} as const;
