import type { OpenStepDict, OpenStepReference } from "../../escape/openstep.ts";
import { kind, ownId, ref } from "../xcode/ids.ts";
import type { XcodeObject } from "../xcode/objects.ts";
import { macosIds } from "./xcode-ids.ts";

type Group = "Configs" | "Flutter" | "Runner" | "RunnerTests";

interface XcodeSource {
  readonly name: string;
  /** Below the folder of its group; the name without it. */
  readonly path?: string;
  readonly type: string;
  readonly group: Group;
  /** The build phase that the file is a member of. */
  readonly phase?: "Sources" | "Resources" | "Test Sources";
}

const xcconfig = "text.xcconfig";
const swift = "sourcecode.swift";
const entitlements = "text.plist.entitlements";

/** Every file that Xcode shows; the Flutter tool makes those that it names Generated. */
const files: readonly XcodeSource[] = [
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

const menuFile = ref(ownId(kind.file, 0x80), "Base");
const menu = ref(ownId(kind.group, 0x80), "MainMenu.xib");
const pluginFolder = ref(macosIds.pluginFolder, "FlutterGeneratedPluginSwiftPackage");
/** Below macos/Flutter, the folder of its group. */
const pluginPath = "ephemeral/Packages/FlutterGeneratedPluginSwiftPackage";

const fileRef = (file: XcodeSource) => ref(ownId(kind.file, files.indexOf(file)), file.name);

/** The file of a name, which the list has. */
export function macosFileNamed(name: string): OpenStepReference {
  return ref(
    ownId(
      kind.file,
      files.findIndex((file) => file.name === name),
    ),
    name,
  );
}

export const macosTestProduct = ref(ownId(kind.file, 0x101), "RunnerTests.xctest");

/** `my_app.app` */
export function macosAppProduct(packageName: string): OpenStepReference {
  return ref(ownId(kind.file, 0x100), `${packageName}.app`);
}

interface Member {
  readonly phase: NonNullable<XcodeSource["phase"]>;
  readonly file: OpenStepReference;
}

const members: readonly Member[] = [
  ...files.flatMap((file) => (file.phase ? [{ phase: file.phase, file: fileRef(file) }] : [])),
  { phase: "Resources", file: menu },
];

function memberRef(member: Member): OpenStepReference {
  const phase = member.phase === "Test Sources" ? "Sources" : member.phase;
  return ref(ownId(kind.buildFile, members.indexOf(member)), `${member.file.comment} in ${phase}`);
}

/** The files of a build phase. */
export function macosMembersOf(name: Member["phase"]): OpenStepReference[] {
  return members.filter((member) => member.phase === name).map(memberRef);
}

/** The files, their place in macosPhases, and the folders in which Xcode shows them. */
export function fileObjects(packageName: string): readonly XcodeObject[] {
  const product = macosAppProduct(packageName);
  return [
    ...members.map(
      (member): XcodeObject => ({ ...memberRef(member), isa: "PBXBuildFile", fields: { fileRef: member.file } }),
    ),
    ...files.map(
      (file): XcodeObject => ({
        ...fileRef(file),
        isa: "PBXFileReference",
        fields: {
          lastKnownFileType: file.type,
          ...(file.path === undefined ? {} : { name: file.name }),
          path: file.path ?? file.name,
          sourceTree: "<group>",
        },
      }),
    ),
    file(menuFile, { lastKnownFileType: "file.xib", name: "Base", path: "Base.lproj/MainMenu.xib" }),
    file(pluginFolder, { lastKnownFileType: "wrapper", name: pluginFolder.comment, path: pluginPath }),
    built(product, "wrapper.application"),
    built(macosTestProduct, "wrapper.cfbundle"),
    { ...menu, isa: "PBXVariantGroup", fields: { children: [menuFile], name: menu.comment, sourceTree: "<group>" } },
    ...groups(product),
  ];
}

function file(reference: OpenStepReference, fields: OpenStepDict): XcodeObject {
  return { ...reference, isa: "PBXFileReference", fields: { ...fields, sourceTree: "<group>" } };
}

function built(reference: OpenStepReference, type: string): XcodeObject {
  const fields = { explicitFileType: type, includeInIndex: "0", path: reference.comment };
  return { ...reference, isa: "PBXFileReference", fields: { ...fields, sourceTree: "BUILT_PRODUCTS_DIR" } };
}

const flutterGroup = ref(macosIds.flutterGroup, "Flutter");
const runnerGroup = ref(ownId(kind.group, 1), "Runner");
const testsGroup = ref(ownId(kind.group, 2), "RunnerTests");
const configsGroup = ref(ownId(kind.group, 5), "Configs");
export const macosProductsGroup = ref(ownId(kind.group, 3), "Products");
export const macosMainGroup = ref(ownId(kind.group, 4), "");

function groups(product: OpenStepReference): readonly XcodeObject[] {
  const of = (name: Group) => files.filter((one) => one.group === name).map(fileRef);
  const group = (
    reference: OpenStepReference,
    children: readonly OpenStepReference[],
    fields: OpenStepDict,
  ): XcodeObject => ({ ...reference, isa: "PBXGroup", fields: { children, ...fields, sourceTree: "<group>" } });
  return [
    group(macosMainGroup, [runnerGroup, flutterGroup, testsGroup, macosProductsGroup], {}),
    group(runnerGroup, [...of("Runner"), menu, configsGroup], { path: "Runner" }),
    group(configsGroup, of("Configs"), { path: "Configs" }),
    group(flutterGroup, [pluginFolder, ...of("Flutter")], { path: "Flutter" }),
    group(testsGroup, of("RunnerTests"), { path: "RunnerTests" }),
    group(macosProductsGroup, [product, macosTestProduct], { name: "Products" }),
  ];
}
