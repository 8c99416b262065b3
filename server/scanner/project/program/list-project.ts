import type { LeftOut } from "../../../contract/left-out.ts";
import { configFile, type WrapConfig } from "../config-file.ts";
import { entersFolder, isConfiguration, languageOf, roleOf } from "../layout.ts";
import { nameOf, resolvePath } from "../paths.ts";
import type { Pubspec } from "../pubspec.ts";
import type { Asking, FileTree } from "./file-tree.ts";
import { filesAbove } from "./files-above.ts";
import { possibleGenerators } from "./generators.ts";
import { localPackages } from "./local-packages.ts";
import type { LocalPackage, ProgramFile } from "./program.ts";
import { type Visitor, walkTree } from "./walk.ts";
import { workspaceAround } from "./workspace.ts";

/** The files that a scan covers. */
export interface Listing {
  /** The project's own files, and those above it that a scan reads. Sorted. */
  readonly paths: readonly string[];
  /** The paths that are read as configuration. */
  readonly configs: readonly string[];
  /** Compiled sources: the project's own and those of its local packages, sorted by name. */
  readonly sources: readonly ProgramFile[];
  readonly packages: readonly LocalPackage[];
  readonly leftOut: readonly LeftOut[];
  /** Pubspecs of packages outside the project that decide what is listed. */
  readonly pubspecs: readonly string[];
  /** The files that are not reached through a link. */
  readonly plain: ReadonlySet<string>;
}

/**
 * Lists the files of a project: its own, those above it that a scan reads, and the local packages it depends on.
 *
 * @param wrap makes configuration files of pubspecs
 */
export function* listProject(tree: FileTree, wrap: WrapConfig = configFile): Asking<Listing> {
  const {
    own: pubspec,
    packages,
    pubspecs,
    leftOut: missing,
  } = localPackages(tree, yield* workspaceAround(tree, wrap), wrap);
  const paths: string[] = [];
  const configs: string[] = [];
  const sources: ProgramFile[] = [];
  const leftOut: LeftOut[] = [...missing];
  const plain = new Set<string>();
  yield* walkTree(tree, "", ownFiles());
  for (const path of yield* filesAbove(tree)) {
    paths.push(path);
    configs.push(path);
  }
  for (const one of packages) {
    if (!one.isPart || one.folder === "") continue;
    const folders = one.isPlugin ? ["lib", "android", "ios", "darwin"] : ["lib"];
    for (const folder of folders) {
      yield* walkTree(tree, resolvePath(one.folder, folder), filesOf(one));
    }
  }
  const byName = new Map(sources.map((source) => [source.name, source]));
  return {
    paths: paths.sort(),
    configs: configs.sort(),
    sources: [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    packages,
    leftOut,
    pubspecs: pubspecs.filter((path) => path.includes("/")),
    plain,
  };

  function ownFiles(): Visitor {
    const own = packages.find(({ folder }) => folder === "");
    const assets = assetFolders(pubspec);
    const cannotBeTaken = (path: string) =>
      /^(?:lib|android|ios)(?:\/|$)/.test(path) || assets.some((folder) => isBelow(path, folder));
    return {
      enters: entersFolder,
      // Another project is left out, but files built into this one stay.
      stays: (path, entries) =>
        path === "" || cannotBeTaken(path) || !entries.some(({ name }) => name === "pubspec.yaml"),
      file(path, place) {
        paths.push(path);
        if (path === place) plain.add(path);
        if (languageOf(path) === undefined && isConfiguration(path)) configs.push(path);
        else if (own) addSource(own, path, path, place);
      },
      blocked: (path, reason) => addBlocked(path, path, reason),
    };
  }

  /** @param one a package outside the project */
  function filesOf(one: LocalPackage): Visitor {
    const inside = (path: string) => path.slice(one.folder.length + 1);
    return {
      enters: (path) => entersFolder(inside(path)),
      stays: () => true,
      file: (path, place) => addSource(one, path, inside(path), place),
      blocked: (path, reason) => addBlocked(path, inside(path), reason),
    };
  }

  function addSource(one: LocalPackage, name: string, inside: string, file: string) {
    const language = languageOf(inside);
    if (!language) return;
    plain.add(file);
    const generators = language === "dart" ? possibleGenerators(inside, one.generators) : [];
    sources.push({ name, file, role: { kind: "source", language, ...(generators.length > 0 && { generators }) } });
  }

  /** @param inside the path within its package */
  function addBlocked(path: string, inside: string, reason: string) {
    // Editors create such links while a file has unsaved changes.
    if (nameOf(path).startsWith(".#")) return;
    const role = roleOf(inside);
    const isFolder = !/\.\w+$/.test(path);
    if (role?.kind === "source")
      leftOut.push({ file: path, kind: role.language === "dart" ? "dart" : "native", reason });
    else if (role) leftOut.push({ file: path, kind: "configuration", reason });
    else if (isFolder && entersFolder(inside)) leftOut.push({ file: path, kind: kindOfFolder(inside), reason });
  }
}

/** The kind of content in a folder that cannot be read. */
function kindOfFolder(path: string): LeftOut["kind"] {
  if (/^lib(?:\/|$)/.test(path)) return "dart";
  return /^(?:android|ios|darwin)(?:\/|$)/.test(path) ? "native" : "configuration";
}

/** The folders whose files the project bundles as assets. */
function assetFolders({ assets }: Pubspec): string[] {
  return assets
    .map(({ path }) => resolvePath("", path.slice(0, path.lastIndexOf("/") + 1)))
    .filter((folder) => folder !== "");
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
