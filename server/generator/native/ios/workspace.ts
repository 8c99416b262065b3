import type { PlistDict } from "../../escape/plist.ts";
import type { IosModel } from "./ios-model.ts";

export const workspaceSettings: PlistDict = { PreviewsEnabled: false };

/** ios/Flutter/Debug.xcconfig and Release.xcconfig. The Pods are there only while a plugin still needs CocoaPods. */
export function xcconfig(mode: "debug" | "release", { secrets }: IosModel): string {
  return `#include? "Pods/Target Support Files/Pods-Runner/Pods-Runner.${mode}.xcconfig"
#include "Generated.xcconfig"
${secrets.length > 0 ? '#include? "Secrets.xcconfig"\n' : ""}`;
}

/** ios/Flutter/Secrets.xcconfig.example: what to copy to Secrets.xcconfig, which is never committed. */
export function secretsExample({ secrets }: IosModel): string {
  return `// Copy this file to Secrets.xcconfig, which git ignores, and fill it in.
${secrets.map((name) => `${name}=\n`).join("")}`;
}

/** ios/.gitignore */
export const iosGitignore = `# Made by Xcode and CocoaPods.
xcuserdata/
DerivedData/
*.xcuserstate
/.build/
/Pods/
/.symlinks/

# Made by the Flutter tool.
/Flutter/App.framework
/Flutter/Flutter.framework
/Flutter/Flutter.podspec
/Flutter/Generated.xcconfig
/Flutter/ephemeral/
/Flutter/flutter_export_environment.sh
/Runner/GeneratedPluginRegistrant.*

# Keys never go into the repository.
/Flutter/Secrets.xcconfig
`;
