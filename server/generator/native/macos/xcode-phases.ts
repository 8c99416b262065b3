import type { OpenStepReference } from "../../escape/openstep.ts";
import { kind, ownId, ref } from "../xcode/ids.ts";
import type { XcodeObject } from "../xcode/objects.ts";
import { buildPhase, copyPhase } from "../xcode/phases.ts";
import { pluginMember } from "../xcode/plugin-package.ts";
import { macosSources } from "./xcode-files.ts";
import { macosIds } from "./xcode-ids.ts";

const sources = ref(ownId(kind.phase, 1), "Sources");
const frameworks = ref(macosIds.appFrameworks, "Frameworks");
const resources = ref(ownId(kind.phase, 2), "Resources");
const bundleFramework = ref(ownId(kind.phase, 3), "Bundle Framework");
const embedDart = ref(ownId(kind.phase, 4), "Embed Flutter and the Dart code");
const testSources = ref(ownId(kind.phase, 5), "Sources");
const assembleDart = ref(ownId(kind.phase, 6), "Build the Dart code");

interface Script {
  readonly shellScript: string;
  /** Files that name what the script reads and writes, so that it runs only when something has changed. */
  readonly inputLists?: readonly string[];
  readonly inputs?: readonly string[];
  readonly outputLists?: readonly string[];
}

function script(reference: OpenStepReference, { shellScript, inputs, inputLists, outputLists }: Script): XcodeObject {
  return buildPhase(reference, "PBXShellScriptBuildPhase", {
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

/** The phases of all targets. */
export const macosPhases: readonly XcodeObject[] = [
  buildPhase(sources, "PBXSourcesBuildPhase", { files: macosSources.inPhase("Sources") }),
  buildPhase(frameworks, "PBXFrameworksBuildPhase", { files: [pluginMember] }),
  buildPhase(resources, "PBXResourcesBuildPhase", { files: macosSources.inPhase("Resources") }),
  copyPhase(bundleFramework),
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
  buildPhase(testSources, "PBXSourcesBuildPhase", { files: macosSources.inPhase("Test Sources") }),
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
