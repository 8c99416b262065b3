import type { OpenStepReference } from "../../escape/openstep.ts";

/**
 * What the Flutter tool calls the Swift package of the plugins in the Xcode projects of both platforms
 * (swift_package_manager_integration_migration.dart).
 */
export const pluginIds = {
  pluginPackage: "781AD8BC2B33823900A9FFBB",
  pluginProduct: "78A3181F2AECB46A00862997",
  pluginBuildFile: "78A318202AECB46A00862997",
  pluginFolder: "78E0A7A72DC9AD7400C4905E",
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
