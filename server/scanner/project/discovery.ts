/** Build output and third-party code. */
const neverProjects = new Set(["node_modules", "build", "Pods", "ephemeral", "target", "lib"]);
/** Folders beside lib/ with a package's examples and tests. */
const partsOfPackage = new Set(["example", "examples", "test", "integration_test"]);

/** Whether the entries of a folder make it a project: pubspec.yaml and lib/. */
export function isProject(names: ReadonlySet<string>): boolean {
  return names.has("pubspec.yaml") && names.has("lib");
}

/**
 * Whether a search for projects enters a folder.
 *
 * @param inPackage whether a pubspec.yaml lies beside the folder: the examples of a package are projects only when the
 * user names them
 */
export function mayHoldProjects(name: string, inPackage: boolean): boolean {
  return !name.startsWith(".") && !neverProjects.has(name) && !(inPackage && partsOfPackage.has(name));
}
