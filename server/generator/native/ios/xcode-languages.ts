import { kind, ownId, ref } from "../xcode/ids.ts";
import type { XcodeObject } from "../xcode/objects.ts";
import type { IosModel } from "./ios-model.ts";
import { languagesOfPermissions, permissionTextsFile } from "./permission-texts.ts";

/** The texts of Info.plist as Xcode shows them: one entry with a file for each language. */
export const permissionTextsGroup = ref(ownId(kind.group, 0x200), permissionTextsFile);

/** That entry, as a member of the app's resources. */
export const permissionTextsMember = ref(ownId(kind.buildFile, 0x200), `${permissionTextsFile} in Resources`);

/** The objects of the texts that Info.plist has in several languages; none without them. */
export function languageObjects(model: IosModel): readonly XcodeObject[] {
  const files = languagesOfPermissions(model).map((locale, index) => ({
    ...ref(ownId(kind.file, 0x200 + index), locale),
    path: `${locale}.lproj/${permissionTextsFile}`,
  }));
  if (files.length === 0) return [];
  return [
    ...files.map(({ path, ...reference }): XcodeObject => {
      const fields = { lastKnownFileType: "text.plist.strings", name: reference.comment, path, sourceTree: "<group>" };
      return { ...reference, isa: "PBXFileReference", fields };
    }),
    { ...permissionTextsMember, isa: "PBXBuildFile", fields: { fileRef: permissionTextsGroup } },
    {
      ...permissionTextsGroup,
      isa: "PBXVariantGroup",
      fields: {
        children: files.map(({ id, comment }) => ref(id, comment)),
        name: permissionTextsFile,
        sourceTree: "<group>",
      },
    },
  ];
}
