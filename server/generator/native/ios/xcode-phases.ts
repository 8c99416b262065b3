import type { OpenStepDict, OpenStepReference } from "../../escape/openstep.ts";
import { kind, ownId, ref } from "../xcode/ids.ts";
import type { XcodeObject } from "../xcode/objects.ts";
import type { IosModel } from "./ios-model.ts";
import { fileRef, files, storyboards, type XcodeSource } from "./xcode-files.ts";
import { ids } from "./xcode-ids.ts";

interface Member {
  readonly phase: NonNullable<XcodeSource["phase"]>;
  readonly file: OpenStepReference;
}

const members: readonly Member[] = [
  ...files.flatMap((file) => (file.phase ? [{ phase: file.phase, file: fileRef(file) }] : [])),
  ...storyboards.map(({ variant }) => ({ phase: "Resources" as const, file: variant })),
];

function memberRef(member: Member): OpenStepReference {
  const phase = member.phase === "Test Sources" ? "Sources" : member.phase;
  return ref(ownId(kind.buildFile, members.indexOf(member)), `${member.file.comment} in ${phase}`);
}

export const pluginProduct = ref(ids.pluginProduct, "FlutterGeneratedPluginSwiftPackage");
const pluginFolder = "Flutter/ephemeral/Packages/FlutterGeneratedPluginSwiftPackage";
export const pluginPackage = ref(ids.pluginPackage, `XCLocalSwiftPackageReference "${pluginFolder}"`);
const pluginBuildFile = ref(ids.pluginBuildFile, "FlutterGeneratedPluginSwiftPackage in Frameworks");

export const swiftPackage: readonly XcodeObject[] = [
  { ...pluginPackage, isa: "XCLocalSwiftPackageReference", fields: { relativePath: pluginFolder } },
  { ...pluginProduct, isa: "XCSwiftPackageProductDependency", fields: { productName: pluginProduct.comment } },
];

export const buildFiles: readonly XcodeObject[] = [
  ...members.map(
    (member): XcodeObject => ({ ...memberRef(member), isa: "PBXBuildFile", fields: { fileRef: member.file } }),
  ),
  { ...pluginBuildFile, isa: "PBXBuildFile", fields: { productRef: pluginProduct } },
];

const runScript = ref(ownId(kind.phase, 0), "Run Script");
const sources = ref(ownId(kind.phase, 1), "Sources");
const frameworks = ref(ids.appFrameworks, "Frameworks");
const resources = ref(ownId(kind.phase, 2), "Resources");
const embedFrameworks = ref(ownId(kind.phase, 3), "Embed Frameworks");
const thinBinary = ref(ownId(kind.phase, 4), "Thin Binary");
const testSources = ref(ownId(kind.phase, 5), "Sources");

function phase(reference: OpenStepReference, isa: string, fields: OpenStepDict): XcodeObject {
  return {
    ...reference,
    isa,
    fields: { buildActionMask: "2147483647", ...fields, runOnlyForDeploymentPostprocessing: "0" },
  };
}

function membersOf(name: Member["phase"]): OpenStepReference[] {
  return members.filter((member) => member.phase === name).map(memberRef);
}

function flutterScript(reference: OpenStepReference, command: string, inputPaths: readonly string[]): XcodeObject {
  return script(
    reference,
    `/bin/sh "$FLUTTER_ROOT/packages/flutter_tools/bin/xcode_backend.sh" ${command}`,
    inputPaths,
  );
}

function script(reference: OpenStepReference, shellScript: string, inputPaths: readonly string[]): XcodeObject {
  return phase(reference, "PBXShellScriptBuildPhase", {
    alwaysOutOfDate: "1",
    files: [],
    inputPaths,
    name: reference.comment,
    outputPaths: [],
    shellPath: "/bin/sh",
    shellScript,
  });
}

/** The phases of both targets; `texts` are resources of the app too. */
export const phases = (texts: readonly OpenStepReference[]): readonly XcodeObject[] => [
  flutterScript(runScript, "build", []),
  phase(sources, "PBXSourcesBuildPhase", { files: membersOf("Sources") }),
  phase(frameworks, "PBXFrameworksBuildPhase", { files: [pluginBuildFile] }),
  phase(resources, "PBXResourcesBuildPhase", { files: [...membersOf("Resources"), ...texts] }),
  phase(embedFrameworks, "PBXCopyFilesBuildPhase", {
    dstPath: "",
    dstSubfolderSpec: "10",
    files: [],
    name: embedFrameworks.comment,
  }),
  flutterScript(thinBinary, "embed_and_thin", ["${TARGET_BUILD_DIR}/${INFOPLIST_PATH}"]),
  phase(testSources, "PBXSourcesBuildPhase", { files: membersOf("Test Sources") }),
];

const flavorFiles = ref(ownId(kind.phase, 6), "Copy the files of the flavour");

/** Copies what each flavour has for itself; undefined without flavours, or without such files. */
export function flavorFilesPhase({ identity, flavorFiles: all }: IosModel): XcodeObject | undefined {
  if (identity.flavors.length === 0 || all.size === 0) return undefined;
  const lines = [
    "# Debug-dev is a configuration of the flavour dev.",
    'flavor="${CONFIGURATION#*-}"',
    ...[...all].flatMap(([name, folder]) => [
      `file="\${SRCROOT}/${folder}/\${flavor}/${name}"`,
      `if [ -f "$file" ]; then`,
      `  cp "$file" "\${TARGET_BUILD_DIR}/\${UNLOCALIZED_RESOURCES_FOLDER_PATH}/${name}"`,
      "fi",
    ]),
  ];
  return script(flavorFiles, `${lines.join("\n")}\n`, []);
}

/** The phases of the app in the order in which they run. */
export function appPhases(model: IosModel): OpenStepReference[] {
  const own = flavorFilesPhase(model) === undefined ? [] : [flavorFiles];
  return [runScript, sources, frameworks, resources, ...own, embedFrameworks, thinBinary];
}

export const testPhases = [testSources];
