import type { OpenStepDict, OpenStepReference } from "../../escape/openstep.ts";
import { kind, ownId, ref } from "../xcode/ids.ts";
import type { XcodeObject } from "../xcode/objects.ts";
import { ids } from "./xcode-ids.ts";

export interface XcodeSource {
  readonly name: string;
  readonly path: string;
  readonly type: string;
  readonly group: "Flutter" | "Runner" | "RunnerTests" | "Products" | "Base";
  /** The build phase that the file is a member of. */
  readonly phase?: "Sources" | "Resources" | "Test Sources";
  /** Where the Flutter tool looks for this very id. */
  readonly id?: string;
}

/** Every file that Xcode shows; the Flutter tool makes those that it names Generated. */
export const files: readonly XcodeSource[] = [
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
  { name: "AppDelegate.swift", path: "AppDelegate.swift", type: "sourcecode.swift", group: "Runner", phase: "Sources" },
  {
    name: "SceneDelegate.swift",
    path: "SceneDelegate.swift",
    type: "sourcecode.swift",
    group: "Runner",
    phase: "Sources",
  },
  { name: "GeneratedPluginRegistrant.h", path: "GeneratedPluginRegistrant.h", type: "sourcecode.c.h", group: "Runner" },
  {
    name: "GeneratedPluginRegistrant.m",
    path: "GeneratedPluginRegistrant.m",
    type: "sourcecode.c.objc",
    group: "Runner",
    phase: "Sources",
  },
  { name: "Runner-Bridging-Header.h", path: "Runner-Bridging-Header.h", type: "sourcecode.c.h", group: "Runner" },
  {
    name: "Assets.xcassets",
    path: "Assets.xcassets",
    type: "folder.assetcatalog",
    group: "Runner",
    phase: "Resources",
  },
  { name: "Info.plist", path: "Info.plist", type: "text.plist.xml", group: "Runner" },
  {
    name: "PrivacyInfo.xcprivacy",
    path: "PrivacyInfo.xcprivacy",
    type: "text.xml",
    group: "Runner",
    phase: "Resources",
  },
  { name: "Runner.entitlements", path: "Runner.entitlements", type: "text.plist.entitlements", group: "Runner" },
  {
    name: "RunnerTests.swift",
    path: "RunnerTests.swift",
    type: "sourcecode.swift",
    group: "RunnerTests",
    phase: "Test Sources",
  },
  {
    name: "FlutterGeneratedPluginSwiftPackage",
    path: "Flutter/ephemeral/Packages/FlutterGeneratedPluginSwiftPackage",
    type: "wrapper",
    group: "Flutter",
    id: ids.pluginFolder,
  },
  { name: "LaunchScreen", path: "Base.lproj/LaunchScreen.storyboard", type: "file.storyboard", group: "Base" },
  { name: "Main", path: "Base.lproj/Main.storyboard", type: "file.storyboard", group: "Base" },
];

export const appProduct = ref(ownId(kind.file, 0x100), "Runner.app");
export const testProduct = ref(ownId(kind.file, 0x101), "RunnerTests.xctest");

export function fileRef(file: XcodeSource): OpenStepReference {
  return ref(file.id ?? ownId(kind.file, files.indexOf(file)), file.group === "Base" ? "Base" : file.name);
}

export function namedFile(name: string): OpenStepReference {
  return ref(
    ownId(
      kind.file,
      files.findIndex((file) => file.name === name),
    ),
    name,
  );
}

export const fileReferences: readonly XcodeObject[] = [
  ...files.map((file): XcodeObject => {
    const isOutside = file.group === "Flutter" || file.group === "Base";
    const name = file.group === "Base" ? "Base" : file.name;
    return {
      ...fileRef(file),
      isa: "PBXFileReference",
      fields: { lastKnownFileType: file.type, ...(isOutside ? { name } : {}), path: file.path, sourceTree: "<group>" },
    };
  }),
  product(appProduct, "wrapper.application"),
  product(testProduct, "wrapper.cfbundle"),
];

function product(reference: OpenStepReference, type: string): XcodeObject {
  return {
    ...reference,
    isa: "PBXFileReference",
    fields: { explicitFileType: type, includeInIndex: "0", path: reference.comment, sourceTree: "BUILT_PRODUCTS_DIR" },
  };
}

export const storyboards = files
  .filter(({ group }) => group === "Base")
  .map((file, index) => ({ file, variant: ref(ownId(kind.group, 0x100 + index), `${file.name}.storyboard`) }));

const flutterGroup = ref(ids.flutterGroup, "Flutter");
const runnerGroup = ref(ownId(kind.group, 1), "Runner");
const testsGroup = ref(ownId(kind.group, 2), "RunnerTests");
export const productsGroup = ref(ownId(kind.group, 3), "Products");
export const mainGroup = ref(ownId(kind.group, 4), "");

function group(
  reference: OpenStepReference,
  children: readonly OpenStepReference[],
  fields: OpenStepDict,
): XcodeObject {
  return { ...reference, isa: "PBXGroup", fields: { children, ...fields, sourceTree: "<group>" } };
}

function filesOf(name: XcodeSource["group"]): OpenStepReference[] {
  return files.filter((file) => file.group === name).map(fileRef);
}

/** The folders as Xcode shows them; `texts` are in the app's folder too. */
export const groups = (texts: readonly OpenStepReference[]): readonly XcodeObject[] => [
  group(mainGroup, [flutterGroup, runnerGroup, productsGroup, testsGroup], {}),
  group(flutterGroup, filesOf("Flutter"), { name: "Flutter" }),
  group(runnerGroup, [...filesOf("Runner"), ...storyboards.map(({ variant }) => variant), ...texts], {
    path: "Runner",
  }),
  group(testsGroup, filesOf("RunnerTests"), { path: "RunnerTests" }),
  group(productsGroup, [appProduct, testProduct], { name: "Products" }),
];

/** Storyboards have one file for each language; all of ours are in the base language. */
export const variantGroups: readonly XcodeObject[] = storyboards.map(({ file, variant }) => ({
  ...variant,
  isa: "PBXVariantGroup",
  fields: { children: [fileRef(file)], name: variant.comment, sourceTree: "<group>" },
}));
