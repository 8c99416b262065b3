import type { OpenStepDict, OpenStepReference } from "../../escape/openstep.ts";
import { kind, ownId, ref } from "../xcode/ids.ts";
import type { XcodeObject } from "../xcode/objects.ts";
import { macosMembersOf } from "./xcode-files.ts";
import { macosIds } from "./xcode-ids.ts";

export const macosPluginProduct = ref(macosIds.pluginProduct, "FlutterGeneratedPluginSwiftPackage");
const pluginFolder = "Flutter/ephemeral/Packages/FlutterGeneratedPluginSwiftPackage";
export const macosPluginPackage = ref(macosIds.pluginPackage, `XCLocalSwiftPackageReference "${pluginFolder}"`);
const pluginBuildFile = ref(macosIds.pluginBuildFile, "FlutterGeneratedPluginSwiftPackage in Frameworks");

/** The Swift package that the Flutter tool makes of all plugins. */
export const macosSwiftPackage: readonly XcodeObject[] = [
  { ...macosPluginPackage, isa: "XCLocalSwiftPackageReference", fields: { relativePath: pluginFolder } },
  {
    ...macosPluginProduct,
    isa: "XCSwiftPackageProductDependency",
    fields: { productName: macosPluginProduct.comment },
  },
  { ...pluginBuildFile, isa: "PBXBuildFile", fields: { productRef: macosPluginProduct } },
];

const sources = ref(ownId(kind.phase, 1), "Sources");
const frameworks = ref(macosIds.appFrameworks, "Frameworks");
const resources = ref(ownId(kind.phase, 2), "Resources");
const bundleFramework = ref(ownId(kind.phase, 3), "Bundle Framework");
const embedDart = ref(ownId(kind.phase, 4), "Embed Flutter and the Dart code");
const testSources = ref(ownId(kind.phase, 5), "Sources");
const assembleDart = ref(ownId(kind.phase, 6), "Build the Dart code");

function phase(reference: OpenStepReference, isa: string, fields: OpenStepDict): XcodeObject {
  return {
    ...reference,
    isa,
    fields: { buildActionMask: "2147483647", ...fields, runOnlyForDeploymentPostprocessing: "0" },
  };
}

interface Script {
  readonly shellScript: string;
  /** Files that name what the script reads and writes, so that it runs only when something has changed. */
  readonly inputLists?: readonly string[];
  readonly inputs?: readonly string[];
  readonly outputLists?: readonly string[];
}

function script(reference: OpenStepReference, { shellScript, inputs, inputLists, outputLists }: Script): XcodeObject {
  return phase(reference, "PBXShellScriptBuildPhase", {
    ...(inputLists === undefined ? { alwaysOutOfDate: "1" } : {}),
    files: [],
    inputFileListPaths: inputLists ?? [],
    inputPaths: inputs ?? [],
    name: reference.comment,
    outputFileListPaths: outputLists ?? [],
    outputPaths: [],
    shellPath: "/bin/sh",
    shellScript,
  });
}

const tool = '"$FLUTTER_ROOT"/packages/flutter_tools/bin/macos_assemble.sh';

/** The macosPhases of all targets. */
export const macosPhases: readonly XcodeObject[] = [
  phase(sources, "PBXSourcesBuildPhase", { files: macosMembersOf("Sources") }),
  phase(frameworks, "PBXFrameworksBuildPhase", { files: [ref(macosIds.pluginBuildFile, pluginBuildFile.comment)] }),
  phase(resources, "PBXResourcesBuildPhase", { files: macosMembersOf("Resources") }),
  phase(bundleFramework, "PBXCopyFilesBuildPhase", {
    dstPath: "",
    dstSubfolderSpec: "10",
    files: [],
    name: bundleFramework.comment,
  }),
  script(embedDart, {
    // The tool finds the built app by the name in this file.
    shellScript: `echo "$PRODUCT_NAME.app" > "$PROJECT_DIR"/Flutter/ephemeral/.app_filename && ${tool} embed\n`,
  }),
  script(assembleDart, {
    inputLists: ["Flutter/ephemeral/FlutterInputs.xcfilelist"],
    inputs: ["Flutter/ephemeral/tripwire"],
    outputLists: ["Flutter/ephemeral/FlutterOutputs.xcfilelist"],
    shellScript: `${tool} && touch Flutter/ephemeral/tripwire`,
  }),
  phase(testSources, "PBXSourcesBuildPhase", { files: macosMembersOf("Test Sources") }),
];

export const macosAppPhases: readonly OpenStepReference[] = [
  sources,
  frameworks,
  resources,
  bundleFramework,
  embedDart,
];
export const macosTestPhases: readonly OpenStepReference[] = [testSources];
export const assemblePhases: readonly OpenStepReference[] = [assembleDart];
