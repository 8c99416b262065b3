import type { OpenStepReference } from "../../escape/openstep.ts";
import { kind, ownId, ref } from "../xcode/ids.ts";
import type { XcodeObject } from "../xcode/objects.ts";
import {
  builtProduct,
  fileGroup,
  type Localized,
  pluginFolder,
  type XcodeSource,
  xcodeSources,
} from "../xcode/sources.ts";
import { macosIds } from "./xcode-ids.ts";

type Group = "Configs" | "Flutter" | "Runner" | "RunnerTests";

const xcconfig = "text.xcconfig";
const swift = "sourcecode.swift";
const entitlements = "text.plist.entitlements";

/** Every file that Xcode shows; the Flutter tool makes those that it names Generated. */
const files: readonly XcodeSource<Group>[] = [
  pluginFolder("ephemeral/Packages/FlutterGeneratedPluginSwiftPackage"),
  { name: "AppInfo.xcconfig", type: xcconfig, group: "Configs" },
  { name: "Debug.xcconfig", type: xcconfig, group: "Configs" },
  { name: "Release.xcconfig", type: xcconfig, group: "Configs" },
  { name: "GeneratedPluginRegistrant.swift", type: swift, group: "Flutter", phase: "Sources" },
  { name: "Flutter-Debug.xcconfig", type: xcconfig, group: "Flutter" },
  { name: "Flutter-Release.xcconfig", type: xcconfig, group: "Flutter" },
  {
    name: "Flutter-Generated.xcconfig",
    path: "ephemeral/Flutter-Generated.xcconfig",
    type: xcconfig,
    group: "Flutter",
  },
  { name: "AppDelegate.swift", type: swift, group: "Runner", phase: "Sources" },
  { name: "MainFlutterWindow.swift", type: swift, group: "Runner", phase: "Sources" },
  { name: "Assets.xcassets", type: "folder.assetcatalog", group: "Runner", phase: "Resources" },
  { name: "Info.plist", type: "text.plist.xml", group: "Runner" },
  { name: "DebugProfile.entitlements", type: entitlements, group: "Runner" },
  { name: "Release.entitlements", type: entitlements, group: "Runner" },
  { name: "RunnerTests.swift", type: swift, group: "RunnerTests", phase: "Test Sources" },
];

const menu: Localized = {
  path: "Base.lproj/MainMenu.xib",
  type: "file.xib",
  file: ref(ownId(kind.file, 0x80), "Base"),
  entry: ref(ownId(kind.group, 0x80), "MainMenu.xib"),
};

export const macosSources = xcodeSources(files, [menu]);

export const macosTestProduct = ref(ownId(kind.file, 0x101), "RunnerTests.xctest");

/** `my_app.app` */
export function macosAppProduct(packageName: string): OpenStepReference {
  return ref(ownId(kind.file, 0x100), `${packageName}.app`);
}

/** What the targets build. */
export function macosProducts(packageName: string): readonly XcodeObject[] {
  return [
    builtProduct(macosAppProduct(packageName), "wrapper.application"),
    builtProduct(macosTestProduct, "wrapper.cfbundle"),
  ];
}

const flutterGroup = ref(macosIds.flutterGroup, "Flutter");
const runnerGroup = ref(ownId(kind.group, 1), "Runner");
const testsGroup = ref(ownId(kind.group, 2), "RunnerTests");
const configsGroup = ref(ownId(kind.group, 5), "Configs");
export const macosProductsGroup = ref(ownId(kind.group, 3), "Products");
export const macosMainGroup = ref(ownId(kind.group, 4), "");

/** The folders as Xcode shows them. */
export function macosGroups(packageName: string): readonly XcodeObject[] {
  const { inGroup } = macosSources;
  return [
    fileGroup(macosMainGroup, [runnerGroup, flutterGroup, testsGroup, macosProductsGroup], {}),
    fileGroup(runnerGroup, [...inGroup("Runner"), menu.entry, configsGroup], { path: "Runner" }),
    fileGroup(configsGroup, inGroup("Configs"), { path: "Configs" }),
    fileGroup(flutterGroup, inGroup("Flutter"), { path: "Flutter" }),
    fileGroup(testsGroup, inGroup("RunnerTests"), { path: "RunnerTests" }),
    fileGroup(macosProductsGroup, [macosAppProduct(packageName), macosTestProduct], { name: "Products" }),
  ];
}
