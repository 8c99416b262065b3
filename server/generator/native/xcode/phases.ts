import type { OpenStepDict, OpenStepReference } from "../../escape/openstep.ts";
import type { XcodeObject } from "./objects.ts";

/** A step of building a target. */
export function buildPhase(reference: OpenStepReference, isa: string, fields: OpenStepDict): XcodeObject {
  return {
    ...reference,
    isa,
    fields: { buildActionMask: "2147483647", ...fields, runOnlyForDeploymentPostprocessing: "0" },
  };
}

/** The step that copies what the app links with, of which Flutter's own script takes care. */
export function copyPhase(reference: OpenStepReference): XcodeObject {
  return buildPhase(reference, "PBXCopyFilesBuildPhase", {
    dstPath: "",
    dstSubfolderSpec: "10",
    files: [],
    name: reference.comment,
  });
}
