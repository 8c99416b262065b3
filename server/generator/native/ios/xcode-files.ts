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
import { ids } from "./xcode-ids.ts";

type Group = "Flutter" | "Runner" | "RunnerTests";

/** Every file that Xcode shows; the Flutter tool makes those that it names Generated. */
const files: readonly XcodeSource<Group>[] = [
  {
    name: "AppFrameworkInfo.plist",
    path: "Flutter/AppFrameworkInfo.plist",
    type: "text.plist.xml",
    group: "Flutter",
    phase: "Resources",
  },
  { name: "Debug.xcconfig", path: "Flutter/Debug.xcconfig", type: "text.xcconfig", group: "Flutter" },
  { name: "Release.xcconfig", path: "Flutter/Release.xcconfig", type: "text.xcconfig", group: "Flutter" },
  { name: "Generated.xcconfig", path: "Flutter/Generated.xcconfig", type: "text.xcconfig", group: "Flutter" },
  { name: "AppDelegate.swift", type: "sourcecode.swift", group: "Runner", phase: "Sources" },
  {
    name: "SceneDelegate.swift",
    type: "sourcecode.swift",
    group: "Runner",
    phase: "Sources",
  },
  { name: "GeneratedPluginRegistrant.h", type: "sourcecode.c.h", group: "Runner" },
  {
    name: "GeneratedPluginRegistrant.m",
    type: "sourcecode.c.objc",
    group: "Runner",
    phase: "Sources",
  },
  { name: "Runner-Bridging-Header.h", type: "sourcecode.c.h", group: "Runner" },
  {
    name: "Assets.xcassets",
    type: "folder.assetcatalog",
    group: "Runner",
    phase: "Resources",
  },
  { name: "Info.plist", type: "text.plist.xml", group: "Runner" },
  {
    name: "PrivacyInfo.xcprivacy",
    type: "text.xml",
    group: "Runner",
    phase: "Resources",
  },
  { name: "Runner.entitlements", type: "text.plist.entitlements", group: "Runner" },
  {
    name: "RunnerTests.swift",
    type: "sourcecode.swift",
    group: "RunnerTests",
    phase: "Test Sources",
  },
  pluginFolder("Flutter/ephemeral/Packages/FlutterGeneratedPluginSwiftPackage"),
];

const storyboards: readonly Localized[] = ["LaunchScreen", "Main"].map((name, index) => ({
  path: `Base.lproj/${name}.storyboard`,
  type: "file.storyboard",
  file: ref(ownId(kind.file, 0x80 + index), "Base"),
  entry: ref(ownId(kind.group, 0x100 + index), `${name}.storyboard`),
}));

export const sources = xcodeSources(files, storyboards);

export const appProduct = ref(ownId(kind.file, 0x100), "Runner.app");
export const testProduct = ref(ownId(kind.file, 0x101), "RunnerTests.xctest");

/** What the targets build. */
export const products: readonly XcodeObject[] = [
  builtProduct(appProduct, "wrapper.application"),
  builtProduct(testProduct, "wrapper.cfbundle"),
];

const flutterGroup = ref(ids.flutterGroup, "Flutter");
const runnerGroup = ref(ownId(kind.group, 1), "Runner");
const testsGroup = ref(ownId(kind.group, 2), "RunnerTests");
export const productsGroup = ref(ownId(kind.group, 3), "Products");
export const mainGroup = ref(ownId(kind.group, 4), "");

/** The folders as Xcode shows them; `texts` are in the app's folder too. */
export const groups = (texts: readonly OpenStepReference[]): readonly XcodeObject[] => [
  fileGroup(mainGroup, [flutterGroup, runnerGroup, productsGroup, testsGroup], {}),
  fileGroup(flutterGroup, sources.inGroup("Flutter"), { name: "Flutter" }),
  fileGroup(runnerGroup, [...sources.inGroup("Runner"), ...storyboards.map(({ entry }) => entry), ...texts], {
    path: "Runner",
  }),
  fileGroup(testsGroup, sources.inGroup("RunnerTests"), { path: "RunnerTests" }),
  fileGroup(productsGroup, [appProduct, testProduct], { name: "Products" }),
];
