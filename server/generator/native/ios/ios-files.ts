import { renderPlist } from "../../escape/plist.ts";
import { byText } from "../../model/slots.ts";
import type { NativeFile } from "../native-file.ts";
import { schemeConfigurations } from "../xcode/configurations.ts";
import { type SchemeTargets, scheme } from "../xcode/scheme.ts";
import { workspace, workspaceChecks } from "../xcode/workspace.ts";
import { assetCatalog } from "./assets.ts";
import type { IosModel } from "./ios-model.ts";
import { permissionTexts } from "./permission-texts.ts";
import { entitlements, frameworkInfo, infoPlist, privacyManifest } from "./property-lists.ts";
import { launchScreen, mainStoryboard } from "./storyboards.ts";
import { appDelegate, bridgingHeader, runnerTests, sceneDelegate } from "./swift.ts";
import { iosGitignore, secretsExample, workspaceSettings, xcconfig } from "./workspace.ts";
import { ids } from "./xcode-ids.ts";
import { xcodeProject } from "./xcode-project.ts";

/** Every file of the ios/ folder, sorted by path. The Flutter tool adds Flutter/Generated.xcconfig and ephemeral/. */
export function iosFiles(model: IosModel): NativeFile[] {
  const files: NativeFile[] = [
    ...Object.entries(texts(model)).map(([path, content]) => ({ path: `ios/${path}`, content })),
    ...assetCatalog(model.identity).map((file) => ({ ...file, path: `ios/Runner/Assets.xcassets/${file.path}` })),
  ];
  return files.sort((a, b) => byText(a.path, b.path));
}

const schemeTargets: SchemeTargets = {
  appTarget: ids.appTarget,
  testTarget: ids.testTarget,
  product: "Runner.app",
  prepare: '/bin/sh "$FLUTTER_ROOT/packages/flutter_tools/bin/xcode_backend.sh" prepare',
  lldbInit: "$(SRCROOT)/Flutter/ephemeral/flutter_lldbinit",
  validatesGpu: true,
};

function texts(model: IosModel): Readonly<Record<string, string>> {
  const inProject = "Runner.xcodeproj/project.xcworkspace";
  const schemes = [undefined, ...model.identity.flavors].map((flavor) => [
    `Runner.xcodeproj/xcshareddata/xcschemes/${flavor?.name ?? "Runner"}.xcscheme`,
    scheme(schemeTargets, schemeConfigurations(flavor)),
  ]);
  const permissionFiles = Object.entries(permissionTexts(model)).map(([path, text]) => [`Runner/${path}`, text]);
  return {
    ".gitignore": iosGitignore,
    "Flutter/AppFrameworkInfo.plist": renderPlist(frameworkInfo()),
    "Flutter/Debug.xcconfig": xcconfig("debug", model),
    "Flutter/Release.xcconfig": xcconfig("release", model),
    ...(model.secrets.length > 0 ? { "Flutter/Secrets.xcconfig.example": secretsExample(model) } : {}),
    "Runner.xcodeproj/project.pbxproj": xcodeProject(model),
    [`${inProject}/contents.xcworkspacedata`]: workspace("self:"),
    [`${inProject}/xcshareddata/IDEWorkspaceChecks.plist`]: renderPlist(workspaceChecks),
    [`${inProject}/xcshareddata/WorkspaceSettings.xcsettings`]: renderPlist(workspaceSettings),
    ...Object.fromEntries(schemes),
    ...Object.fromEntries(permissionFiles),
    "Runner.xcworkspace/contents.xcworkspacedata": workspace("group:Runner.xcodeproj"),
    "Runner.xcworkspace/xcshareddata/IDEWorkspaceChecks.plist": renderPlist(workspaceChecks),
    "Runner.xcworkspace/xcshareddata/WorkspaceSettings.xcsettings": renderPlist(workspaceSettings),
    "Runner/AppDelegate.swift": appDelegate(model),
    "Runner/Base.lproj/LaunchScreen.storyboard": launchScreen(model.identity),
    "Runner/Base.lproj/Main.storyboard": mainStoryboard(),
    "Runner/Info.plist": renderPlist(infoPlist(model)),
    "Runner/PrivacyInfo.xcprivacy": renderPlist(privacyManifest(model)),
    "Runner/Runner-Bridging-Header.h": bridgingHeader,
    "Runner/Runner.entitlements": renderPlist(entitlements(model)),
    "Runner/SceneDelegate.swift": sceneDelegate,
    "RunnerTests/RunnerTests.swift": runnerTests,
  };
}
