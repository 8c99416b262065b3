import { renderJson } from "../../escape/json.ts";
import { renderPlist } from "../../escape/plist.ts";
import { byText } from "../../model/slots.ts";
import type { AppIdentity } from "../identity.ts";
import type { NativeFile } from "../native-file.ts";
import { schemeConfigurations } from "../xcode/configurations.ts";
import { iconSetOf } from "../xcode/icon-set.ts";
import { type SchemeTargets, scheme } from "../xcode/scheme.ts";
import { workspace, workspaceChecks } from "../xcode/workspace.ts";
import type { MacosModel } from "./macos-model.ts";
import { mainMenuXib } from "./main-menu.ts";
import { debugEntitlements, macosInfoPlist, releaseEntitlements } from "./property-lists.ts";
import { macosAppDelegate, macosRunnerTests, mainFlutterWindow } from "./swift.ts";
import { macosIds } from "./xcode-ids.ts";
import { macosXcodeProject } from "./xcode-project.ts";

/** Every file of the macos/ folder, sorted by path. The Flutter tool adds Flutter/ephemeral/ and GeneratedPlugin*. */
export function macosFiles(model: MacosModel): NativeFile[] {
  const files: NativeFile[] = [
    ...Object.entries(texts(model)).map(([path, content]) => ({ path: `macos/${path}`, content })),
    ...icons(model.identity),
  ];
  return files.sort((a, b) => byText(a.path, b.path));
}

function texts(model: MacosModel): Readonly<Record<string, string>> {
  const { identity } = model;
  const inProject = "Runner.xcodeproj/project.xcworkspace";
  const schemes = [undefined, ...identity.flavors].map((flavor) => [
    `Runner.xcodeproj/xcshareddata/xcschemes/${flavor?.name ?? "Runner"}.xcscheme`,
    scheme(schemeTargets(identity), schemeConfigurations(flavor)),
  ]);
  return {
    ".gitignore": gitignore,
    "Flutter/Flutter-Debug.xcconfig": flutterConfig("debug"),
    "Flutter/Flutter-Release.xcconfig": flutterConfig("release"),
    "Runner.xcodeproj/project.pbxproj": macosXcodeProject(model),
    [`${inProject}/contents.xcworkspacedata`]: workspace("self:"),
    [`${inProject}/xcshareddata/IDEWorkspaceChecks.plist`]: renderPlist(workspaceChecks),
    ...Object.fromEntries(schemes),
    "Runner.xcworkspace/contents.xcworkspacedata": workspace("group:Runner.xcodeproj"),
    "Runner.xcworkspace/xcshareddata/IDEWorkspaceChecks.plist": renderPlist(workspaceChecks),
    "Runner/AppDelegate.swift": macosAppDelegate,
    "Runner/Assets.xcassets/Contents.json": renderJson({ info }),
    "Runner/Base.lproj/MainMenu.xib": mainMenuXib(),
    "Runner/Configs/AppInfo.xcconfig": appInfo(identity),
    "Runner/Configs/Debug.xcconfig": '#include "../../Flutter/Flutter-Debug.xcconfig"\n',
    "Runner/Configs/Release.xcconfig": '#include "../../Flutter/Flutter-Release.xcconfig"\n',
    "Runner/DebugProfile.entitlements": renderPlist(debugEntitlements(model)),
    "Runner/Info.plist": renderPlist(macosInfoPlist(model)),
    "Runner/MainFlutterWindow.swift": mainFlutterWindow,
    "Runner/Release.entitlements": renderPlist(releaseEntitlements(model)),
    "RunnerTests/RunnerTests.swift": macosRunnerTests,
  };
}

function schemeTargets({ packageName }: AppIdentity): SchemeTargets {
  return {
    appTarget: macosIds.appTarget,
    testTarget: macosIds.testTarget,
    product: `${packageName}.app`,
    prepare: '"$FLUTTER_ROOT"/packages/flutter_tools/bin/macos_assemble.sh prepare',
    validatesGpu: false,
  };
}

/** The Pods are there only while a plugin still needs CocoaPods. */
function flutterConfig(mode: "debug" | "release"): string {
  return `#include? "Pods/Target Support Files/Pods-Runner/Pods-Runner.${mode}.xcconfig"
#include "ephemeral/Flutter-Generated.xcconfig"
`;
}

/** What the app is called by the system; a flavour has an identifier of its own in the Xcode project. */
function appInfo({ packageName, bundleId, applicationId }: AppIdentity): string {
  const organization = applicationId.split(".").slice(0, -1).join(".");
  return `// The name of the app's file.
PRODUCT_NAME = ${packageName}

PRODUCT_BUNDLE_IDENTIFIER = ${bundleId}

PRODUCT_COPYRIGHT = Copyright © ${organization}. All rights reserved.
`;
}

const info = { author: "xcode", version: 1 } as const;
const iconSizes = [16, 32, 64, 128, 256, 512, 1024];

/** Each size in points is there for simple and for sharp screens. */
const iconContents = {
  images: [16, 32, 128, 256, 512].flatMap((points) =>
    [1, 2].map((scale) => ({
      filename: `app_icon_${points * scale}.png`,
      idiom: "mac",
      scale: `${scale}x`,
      size: `${points}x${points}`,
    })),
  ),
  info,
};

/** The icon of the app and that of each flavour. */
function icons({ displayName, brandColor, flavors }: AppIdentity): NativeFile[] {
  return [undefined, ...flavors].flatMap((flavor) => {
    const set = `macos/Runner/Assets.xcassets/${iconSetOf(flavor)}.appiconset`;
    const color = flavor?.iconColor ?? brandColor;
    return [
      { path: `${set}/Contents.json`, content: renderJson(iconContents) },
      ...iconSizes.map(
        (size): NativeFile => ({
          path: `${set}/app_icon_${size}.png`,
          icon: { name: displayName, color, size, backdrop: "tile" },
        }),
      ),
    ];
  });
}

const gitignore = `# Made by the Flutter tool.
/Flutter/ephemeral/

# Made by Xcode and CocoaPods.
xcuserdata/
DerivedData/
*.xcuserstate
/.build/
/Pods/
`;
