import { pluginIds } from "../xcode/ids.ts";

/** Ids that the Flutter tool looks for (its migrations of macOS projects); all others only have to differ. */
export const macosIds = {
  ...pluginIds,
  project: "33CC10E52044A3C60003C045",
  appTarget: "33CC10EC2044A3C60003C045",
  appFrameworks: "33CC10EA2044A3C60003C045",
  flutterGroup: "33CEB47122A05771004F2AC0",
  assembleTarget: "33CC111A2044C6BA0003C045",
  testTarget: "331C80D4294CF70F00263BE5",
} as const;
