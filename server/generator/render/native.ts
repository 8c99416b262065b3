import type { FileSpec } from "../model/file.ts";
import type { Renderer } from "../model/renderer.ts";
import { androidFiles } from "../native/android/android-files.ts";
import { iosFiles } from "../native/ios/ios-files.ts";
import type { NativeFile } from "../native/native-file.ts";

/** The folders android/ and ios/, as far as the project has them. */
export const nativeFolders: Renderer = ({ facts, android, ios }) => [
  ...(facts.app.platforms.includes("android") ? androidFiles(android).map(toSpec) : []),
  ...(facts.app.platforms.includes("ios") ? iosFiles(ios).map(toSpec) : []),
];

function toSpec(file: NativeFile): FileSpec {
  return { ...file, tab: "config" };
}
