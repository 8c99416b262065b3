import type { FileSpec } from "../model/file.ts";
import { identityOf } from "../model/identity.ts";
import type { Platform } from "../model/platform.ts";
import type { ProjectModel } from "../model/project-model.ts";
import type { Renderer } from "../model/renderer.ts";
import { androidFiles } from "../native/android/android-files.ts";
import { iosFiles } from "../native/ios/ios-files.ts";
import { linuxFiles } from "../native/linux/linux-files.ts";
import { macosFiles } from "../native/macos/macos-files.ts";
import type { NativeFile } from "../native/native-file.ts";
import { webFiles } from "../native/web/web-files.ts";
import { windowsFiles } from "../native/windows/windows-files.ts";

/** The folders of the platforms that the project has. */
export const nativeFolders: Renderer = (model) =>
  model.facts.app.platforms.flatMap((platform) => folders[platform](model).map(toSpec));

const folders: Readonly<Record<Platform, (model: ProjectModel) => NativeFile[]>> = {
  android: ({ android }) => androidFiles(android),
  ios: ({ ios }) => iosFiles(ios),
  web: ({ facts }) => webFiles(identityOf(facts)),
  macos: ({ macos }) => macosFiles(macos),
  windows: ({ facts }) => windowsFiles(identityOf(facts)),
  linux: ({ facts }) => linuxFiles(identityOf(facts)),
};

function toSpec(file: NativeFile): FileSpec {
  return { ...file, tab: "config" };
}
