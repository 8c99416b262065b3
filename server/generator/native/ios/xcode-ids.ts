import type { OpenStepReference } from "../../escape/openstep.ts";

/**
 * Ids of objects in the Xcode project. The Flutter tool finds those of `Runner` and of the plugins' Swift package by
 * these very ids (swift_package_manager_integration_migration.dart); all others only have to differ.
 */
export const ids = {
  project: "97C146E61CF9000F007C117D",
  appTarget: "97C146ED1CF9000F007C117D",
  appFrameworks: "97C146EB1CF9000F007C117D",
  pluginPackage: "781AD8BC2B33823900A9FFBB",
  pluginProduct: "78A3181F2AECB46A00862997",
  pluginBuildFile: "78A318202AECB46A00862997",
  pluginFolder: "78E0A7A72DC9AD7400C4905E",
  flutterGroup: "9740EEB11CF90186004384FC",
  testTarget: "331C8080294A63A400263BE5",
} as const;

/** Kinds of objects that get ids of our own. */
export const kind = { file: 1, buildFile: 2, group: 3, phase: 4, list: 5, configuration: 6, other: 7 } as const;

/** An id for an object of our own, from its kind and its place among those of its kind. */
export function ownId(kind: number, index: number): string {
  const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, "0");
  return `50A1${hex(kind, 4)}${hex(index, 16)}`;
}

/** Refers to an object; the comment is for people who read the file. */
export function ref(id: string, comment: string): OpenStepReference {
  return { id, comment };
}
