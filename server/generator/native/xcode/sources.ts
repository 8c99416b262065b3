import type { OpenStepDict, OpenStepReference } from "../../escape/openstep.ts";
import { kind, ownId, pluginIds, ref } from "./ids.ts";
import type { XcodeObject } from "./objects.ts";
import { pluginPackageName } from "./plugin-package.ts";

/** A file that Xcode shows. */
export interface XcodeSource<Group extends string> {
  readonly name: string;
  /** Below the folder of its group; the name without it. */
  readonly path?: string;
  readonly type: string;
  readonly group: Group;
  /** The build phase that the file is a member of. */
  readonly phase?: Phase;
  /** Where the Flutter tool looks for this very id. */
  readonly id?: string;
}

type Phase = "Sources" | "Resources" | "Test Sources";

/** A file of the user interface, of which each language could have its own; all of ours are in the base language. */
export interface Localized {
  readonly path: string;
  readonly type: string;
  readonly file: OpenStepReference;
  /** The entry that Xcode shows. */
  readonly entry: OpenStepReference;
}

/** The folder of the Swift package of the plugins, at its place in the group. */
export function pluginFolder(path: string): XcodeSource<"Flutter"> {
  return { name: pluginPackageName, path, type: "wrapper", group: "Flutter", id: pluginIds.pluginFolder };
}

/** How the other objects of a project refer to its files. */
export interface XcodeSources<Group extends string> {
  readonly objects: readonly XcodeObject[];
  /** The file of a name, which the list has. */
  named(name: string): OpenStepReference;
  inGroup(group: Group): OpenStepReference[];
  inPhase(phase: Phase): OpenStepReference[];
}

export function xcodeSources<Group extends string>(
  files: readonly XcodeSource<Group>[],
  localized: readonly Localized[],
): XcodeSources<Group> {
  const numbered = files.filter(({ id }) => id === undefined);
  const fileRef = (file: XcodeSource<Group>) => ref(file.id ?? ownId(kind.file, numbered.indexOf(file)), file.name);
  const members = [
    ...files.flatMap((file) => (file.phase ? [{ phase: file.phase, file: fileRef(file) }] : [])),
    ...localized.map(({ entry }) => ({ phase: "Resources" as const, file: entry })),
  ].map(({ phase, file }, index) => {
    const shown = phase === "Test Sources" ? "Sources" : phase;
    return { phase, file, member: ref(ownId(kind.buildFile, index), `${file.comment} in ${shown}`) };
  });
  return {
    objects: [
      ...members.map(({ member, file }) => ({ ...member, isa: "PBXBuildFile", fields: { fileRef: file } })),
      ...files.map((file) => {
        const { name, path = name, type } = file;
        return inProject(fileRef(file), { lastKnownFileType: type, ...(path === name ? {} : { name }), path });
      }),
      ...localized.flatMap(({ path, type, file, entry }) => [
        inProject(file, { lastKnownFileType: type, name: file.comment, path }),
        {
          ...entry,
          isa: "PBXVariantGroup",
          fields: { children: [file], name: entry.comment, sourceTree: "<group>" },
        },
      ]),
    ],
    named: (name) =>
      ref(
        ownId(
          kind.file,
          numbered.findIndex((file) => file.name === name),
        ),
        name,
      ),
    inGroup: (group) => files.filter((file) => file.group === group).map(fileRef),
    inPhase: (phase) => members.filter((member) => member.phase === phase).map(({ member }) => member),
  };
}

function inProject(reference: OpenStepReference, fields: OpenStepDict): XcodeObject {
  return { ...reference, isa: "PBXFileReference", fields: { ...fields, sourceTree: "<group>" } };
}

/** What a target builds. */
export function builtProduct(reference: OpenStepReference, type: string): XcodeObject {
  const fields = { explicitFileType: type, includeInIndex: "0", path: reference.comment };
  return { ...reference, isa: "PBXFileReference", fields: { ...fields, sourceTree: "BUILT_PRODUCTS_DIR" } };
}

/** A folder as Xcode shows it. */
export function fileGroup(
  reference: OpenStepReference,
  children: readonly OpenStepReference[],
  fields: OpenStepDict,
): XcodeObject {
  return { ...reference, isa: "PBXGroup", fields: { children, ...fields, sourceTree: "<group>" } };
}
