import type { OpenStepReference } from "../../escape/openstep.ts";
import { kind, ownId, ref } from "../xcode/ids.ts";
import type { XcodeObject } from "../xcode/objects.ts";
import { buildPhase, copyPhase } from "../xcode/phases.ts";
import { pluginMember } from "../xcode/plugin-package.ts";
import type { IosModel } from "./ios-model.ts";
import { sources } from "./xcode-files.ts";
import { ids } from "./xcode-ids.ts";

const runScript = ref(ownId(kind.phase, 0), "Run Script");
const compile = ref(ownId(kind.phase, 1), "Sources");
const frameworks = ref(ids.appFrameworks, "Frameworks");
const resources = ref(ownId(kind.phase, 2), "Resources");
const embedFrameworks = ref(ownId(kind.phase, 3), "Embed Frameworks");
const thinBinary = ref(ownId(kind.phase, 4), "Thin Binary");
const testSources = ref(ownId(kind.phase, 5), "Sources");

function flutterScript(reference: OpenStepReference, command: string, inputPaths: readonly string[]): XcodeObject {
  return script(
    reference,
    `/bin/sh "$FLUTTER_ROOT/packages/flutter_tools/bin/xcode_backend.sh" ${command}`,
    inputPaths,
  );
}

function script(reference: OpenStepReference, shellScript: string, inputPaths: readonly string[]): XcodeObject {
  return buildPhase(reference, "PBXShellScriptBuildPhase", {
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
  buildPhase(compile, "PBXSourcesBuildPhase", { files: sources.inPhase("Sources") }),
  buildPhase(frameworks, "PBXFrameworksBuildPhase", { files: [pluginMember] }),
  buildPhase(resources, "PBXResourcesBuildPhase", { files: [...sources.inPhase("Resources"), ...texts] }),
  copyPhase(embedFrameworks),
  flutterScript(thinBinary, "embed_and_thin", ["${TARGET_BUILD_DIR}/${INFOPLIST_PATH}"]),
  buildPhase(testSources, "PBXSourcesBuildPhase", { files: sources.inPhase("Test Sources") }),
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
  return [runScript, compile, frameworks, resources, ...own, embedFrameworks, thinBinary];
}

export const testPhases = [testSources];
