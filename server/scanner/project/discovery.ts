/** Build output and other people's code. */
const neverProjects = new Set(["node_modules", "build", "Pods", "ephemeral", "target", "lib"]);
/** What a package keeps next to lib/ to show and test itself. */
const partsOfPackage = new Set(["example", "examples", "test", "integration_test"]);

/** True when the entries of a folder make it a project: pubspec.yaml and lib/. */
export function isProject(names: ReadonlySet<string>): boolean {
  return names.has("pubspec.yaml") && names.has("lib");
}

/**
 * True when a folder can hold projects, for a walk that looks for them. `inPackage` says that a pubspec.yaml lies next
 * to the folder: the examples of a package are projects only when they are asked for by name.
 */
export function mayHoldProjects(name: string, inPackage: boolean): boolean {
  return !name.startsWith(".") && !neverProjects.has(name) && !(inPackage && partsOfPackage.has(name));
}
