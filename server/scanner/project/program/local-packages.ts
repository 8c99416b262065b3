import type { LeftOut } from "../../../contract/left-out.ts";
import type { WrapConfig } from "../config-file.ts";
import { resolvePath } from "../paths.ts";
import { type Pubspec, type PubspecDependency, readPubspec } from "../pubspec.ts";
import type { FileTree } from "./file-tree.ts";
import { generatorsOf } from "./generators.ts";
import type { LocalPackage } from "./program.ts";
import type { Workspace } from "./workspace.ts";

/** The packages of a repository that an app is built from, or may be. */
export interface LocalPackages {
  /** The project's own pubspec. */
  readonly own: Pubspec;
  /** The project first, the others sorted by folder. */
  readonly packages: readonly LocalPackage[];
  /** Every pubspec path that was looked up, whether it exists or not. */
  readonly pubspecs: readonly string[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * Finds the packages in its repository that the project depends on, transitively. As in pub, a package's folder comes
 * from the project's overrides and its workspace's, then from each package's own dependencies, then from the common
 * workspace.
 */
export function localPackages(tree: FileTree, { members, together }: Workspace, wrap: WrapConfig): LocalPackages {
  const packages = new Map<string, LocalPackage>();
  const pubspecs = new Set<string>();
  const leftOut = new Map<string, LeftOut>();
  const own = pubspecAt("");
  const overrides = new Map(["", ...together].flatMap(overridesIn).reverse());
  packages.set("", packageOf("", own, true));

  const direct = own.dependencies.filter(({ section }) => section === "dependencies");
  const dev = new Set(own.dependencies.filter(({ section }) => section === "dev_dependencies").map(({ name }) => name));
  const named = new Set(direct.map(({ name }) => name));
  // An override is a dependency too, unless it exists for tests only.
  const overridden = [...overrides.values()].map(({ dependency }) => dependency);
  addAll([...direct, ...overridden.filter(({ name }) => named.has(name) || !dev.has(name))], "", true);
  addAll(own.dependencies, "", false);
  for (const [name, folder] of members) {
    if (![...packages.values()].some((one) => one.name === name))
      packages.set(folder, { name, folder, isPart: false, isPlugin: false, generators: new Set() });
  }
  const sorted = [...packages.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1));
  return { own, packages: sorted, pubspecs: [...pubspecs].sort(), leftOut: [...leftOut.values()] };

  function addAll(dependencies: readonly PubspecDependency[], from: string, isPart: boolean) {
    for (const dependency of dependencies) {
      const override = overrides.get(dependency.name);
      const { name, source } = override?.dependency ?? dependency;
      const base = override?.folder ?? from;
      if (source.kind === "path") add(name, source.path, base, isPart);
      else if (source.kind === "hosted" && members.has(name)) add(name, members.get(name) ?? "", "", isPart);
    }
  }

  function add(name: string, written: string, from: string, isPart: boolean) {
    if (name === own.name) return;
    const path = written.replaceAll("\\", "/");
    const isAbsolute = /^(?:\/|[A-Za-z]:)/.test(path);
    const place = isAbsolute ? path : resolvePath(from, path);
    const found = isAbsolute ? ({ kind: "out" } as const) : tree.follow(place);
    if (found.kind !== "folder") {
      if (isPart) leftOut.set(place, missing(place, name, found.kind === "out"));
      return;
    }
    const folder = found.path;
    const known = packages.get(folder);
    if (known && (known.isPart || !isPart)) return;
    const pubspec = pubspecAt(folder);
    packages.set(folder, { ...packageOf(folder, pubspec, isPart), name });
    addAll(
      pubspec.dependencies.filter(({ section }) => section === "dependencies"),
      folder,
      isPart,
    );
  }

  function pubspecAt(folder: string): Pubspec {
    const path = resolvePath(folder, "pubspec.yaml");
    pubspecs.add(path);
    const content = tree.read(path);
    return readPubspec(content.kind === "text" ? wrap(path, content.text) : undefined);
  }

  /** The overrides of the pubspec in a folder, by name. pubspec_overrides.yaml replaces those of pubspec.yaml. */
  function overridesIn(folder: string): [name: string, override: Override][] {
    const beside = overridesAt(resolvePath(folder, "pubspec_overrides.yaml"));
    const found = beside ?? overridesAt(resolvePath(folder, "pubspec.yaml")) ?? [];
    return found.map((dependency) => [dependency.name, { dependency, folder }]);
  }

  /** Undefined for a file without overrides: few have any, and a workspace may have hundreds of pubspecs. */
  function overridesAt(path: string): PubspecDependency[] | undefined {
    pubspecs.add(path);
    const content = tree.read(path);
    if (content.kind !== "text" || !content.text.includes("dependency_overrides")) return undefined;
    const { keys, dependencies } = readPubspec(wrap(path, content.text));
    if (!keys.includes("dependency_overrides")) return undefined;
    return dependencies.filter(({ section }) => section === "dependency_overrides");
  }
}

/** A dependency that replaces every other one of its name. */
interface Override {
  readonly dependency: PubspecDependency;
  /** The folder its path is relative to. */
  readonly folder: string;
}

function packageOf(folder: string, pubspec: Pubspec, isPart: boolean): LocalPackage {
  const { name, isPlugin } = pubspec;
  return { name, folder, isPart, isPlugin, generators: generatorsOf(pubspec) };
}

function missing(folder: string, name: string, isOutside: boolean): LeftOut {
  const reason = isOutside
    ? `the package ${name} lies outside of the project's repository`
    : `the package ${name} is not here; it may be a submodule that was not checked out`;
  return { file: folder, kind: isOutside ? "package" : "dart", reason };
}
