import { type ConfigFile, entriesOf, itemsOf, readJson, scalarText, textAt, valueAt } from "../scanner/index.ts";
import type { Dependency } from "./dependency.ts";
import { readOutline } from "./outline.ts";

/** What `dart pub get` notes beside the lock file: which package needs which. Older versions of Dart do not. */
export const packageGraphPath = ".dart_tool/package_graph.json";

/** What tells where pub has put a package. */
export type PubPackage = Pick<Dependency, "name" | "version" | "source" | "host" | "vcs">;

/** The texts of the pubspec.yaml that a locked package may have on this machine, the likeliest first. */
export type PubspecsOf = (locked: PubPackage) => Iterable<string>;

/** What a package says that it needs. */
interface Statement {
  readonly version: string;
  readonly needs: readonly string[];
}

/** What pub has noted, by name; older than the lock file when somebody has yet to run pub again. */
export type PackageGraph = ReadonlyMap<string, Statement>;

/** Reads pub's note of what needs what; empty when there is none. */
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

/** The names that a locked package needs: as pub has noted, else as its own pubspec.yaml says; undefined when unknown. */
export function neededBy(
  locked: PubPackage,
  graph: PackageGraph,
  pubspecsOf: PubspecsOf,
): readonly string[] | undefined {
  const noted = graph.get(locked.name);
  if (noted && isOf(noted, locked)) return noted.needs;
  for (const text of pubspecsOf(locked)) {
    const pubspec = readOutline(text);
    const stated = {
      // Without a version pub writes this one.
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
