import { type ConfigFile, entriesOf, itemsOf, readJson, scalarText, textAt, valueAt } from "../scanner/index.ts";
import type { Dependency } from "./dependency.ts";
import { readYamlOutline } from "./yaml-outline.ts";

/** The dependency edges that `dart pub get` writes beside the lock file. Older versions of Dart do not write it. */
export const packageGraphPath = ".dart_tool/package_graph.json";

/** What determines where pub stores a package. */
export type PubPackage = Pick<Dependency, "name" | "version" | "source" | "host" | "vcs">;

/** The texts of possible pubspec.yaml files of a locked package on this machine, likeliest first. */
export type PubspecsOf = (locked: PubPackage) => Iterable<string>;

/** The declared dependencies of a package. */
interface Statement {
  readonly version: string;
  readonly needs: readonly string[];
}

/** The package graph by name. It is older than the lock file until someone runs pub again. */
export type PackageGraph = ReadonlyMap<string, Statement>;

/** Reads pub's package graph. Empty if there is none. */
export function readGraph(file: ConfigFile | undefined): PackageGraph {
  const root = file && readJson(file.text);
  return new Map(
    itemsOf(valueAt(root, "packages")).map((item) => [
      textAt(item, "name") ?? "",
      {
        version: textAt(item, "version") ?? "",
        needs: itemsOf(valueAt(item, "dependencies")).flatMap((name) => scalarText(name) ?? []),
      },
    ]),
  );
}

/**
 * Names of the packages that a locked package needs: from pub's graph, else from its own pubspec.yaml. Undefined if
 * unknown.
 */
export function neededBy(
  locked: PubPackage,
  graph: PackageGraph,
  pubspecsOf: PubspecsOf,
): readonly string[] | undefined {
  const noted = graph.get(locked.name);
  if (noted && isOf(noted, locked)) return noted.needs;
  for (const text of pubspecsOf(locked)) {
    const pubspec = readYamlOutline(text);
    const stated = {
      // Pub writes this version for a pubspec without one.
      version: textAt(pubspec, "version") ?? "0.0.0",
      needs: entriesOf(valueAt(pubspec, "dependencies")).map(({ key }) => key),
    };
    if (textAt(pubspec, "name") === locked.name && isOf(stated, locked)) return stated.needs;
  }
  return undefined;
}

/** Parts of the SDK have no version of their own. */
function isOf({ version }: Statement, locked: PubPackage): boolean {
  return locked.version === "" || locked.version === version;
}
