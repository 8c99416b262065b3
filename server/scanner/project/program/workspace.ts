import { firstOf } from "../../source/cut-short.ts";
import type { ConfigFile, WrapConfig } from "../config-file.ts";
import { type Glob, parseGlob } from "../globs/glob.ts";
import { resolvePath } from "../paths.ts";
import { itemsOf, scalarText, valueAt } from "../yaml/yaml.ts";
import type { Asking, FileTree, FolderContent } from "./file-tree.ts";

/** More folders than any repository has around its packages. Stops patterns that match everything. */
const maxFolders = 10_000;
/** Folders of a package without packages inside. */
const neverPackages =
  /^(?:\.|(?:build|node_modules|Pods|ephemeral|example|test|integration_test|lib|assets|android|ios|macos|linux|windows|web)$)/;

/** Lists of workspace members: the file, and the keys that lead to the list. */
const lists: readonly (readonly [file: string, keys: readonly string[]])[] = [
  // https://dart.dev/tools/pub/workspaces
  ["pubspec.yaml", ["workspace"]],
  ["pubspec_overrides.yaml", ["workspace"]],
  // https://melos.invertase.dev/configuration/overview
  ["pubspec.yaml", ["melos", "packages"]],
  ["melos.yaml", ["packages"]],
];

/** The workspaces around a project. */
export interface Workspace {
  /** Folders of members by package name. Pub and melos resolve members that are named with only a version. */
  readonly members: ReadonlyMap<string, string>;
  /** The folders that pub resolves together with the project. An override in one of them applies to all. */
  readonly together: readonly string[];
}

/** Finds the workspaces that contain a project. */
export function* workspaceAround(tree: FileTree, wrap: WrapConfig): Asking<Workspace> {
  const members = new Map<string, string>();
  const together = new Set<string>();
  for (let levels = 0; levels <= tree.levelsAbove; levels++) {
    const base = resolvePath("", "../".repeat(levels));
    for (const [file, keys] of lists) {
      const list = configOf(tree, resolvePath(base, file), keys, wrap);
      const patterns = list ? patternsIn(list, keys) : [];
      const folders = list ? yield* expand(base, list, patterns) : [];
      for (const folder of folders) {
        const name = nameIn(tree, resolvePath(folder, "pubspec.yaml"));
        if (name !== undefined && !members.has(name)) members.set(name, folder);
      }
      if (keys[0] === "workspace" && patterns.length > 0) resolved([base, ...folders]);
    }
  }
  return { members, together: [...together] };

  function resolved(folders: readonly string[]) {
    const places = folders.flatMap((folder) => {
      const found = tree.follow(folder);
      return found.kind === "folder" ? [found.path] : [];
    });
    if (places.includes("")) for (const place of places) together.add(place);
  }
}

/** A file that may have a list of members. */
function configOf(tree: FileTree, path: string, keys: readonly string[], wrap: WrapConfig): ConfigFile | undefined {
  const text = textOf(tree, path);
  return text !== undefined && keys.every((key) => text.includes(key)) ? wrap(path, text) : undefined;
}

function patternsIn(list: ConfigFile, keys: readonly string[]): string[] {
  return itemsOf(valueAt(list.yaml().root, ...keys)).flatMap((item) => scalarText(item) ?? []);
}

/** Reads the name without parsing: there may be hundreds of packages. */
function nameIn(tree: FileTree, path: string): string | undefined {
  return /^name[ \t]*:[ \t]*["']?(\w+)/m.exec(textOf(tree, path) ?? "")?.[1];
}

function textOf(tree: FileTree, path: string): string | undefined {
  const content = tree.read(path);
  return content.kind === "text" ? content.text : undefined;
}

/** The folders that match the patterns of a list. */
function* expand(base: string, list: ConfigFile, patterns: readonly string[]): Asking<string[]> {
  const folders: string[] = [];
  let looked = 0;
  for (const pattern of patterns) {
    const written = pattern.replace(/^\.\/|(?<!\/)\/+$/g, "");
    const glob = parseGlob(written === "" ? "." : written);
    if ("problem" in glob) continue;
    const fixed = written.split("/").slice(0, firstWildcard(written));
    const rest = written.split("/").length - fixed.length;
    const start = resolvePath(base, fixed.join("/"));
    if (rest === 0) folders.push(start);
    else yield* below(start, glob, written.includes("**") ? Number.POSITIVE_INFINITY : rest);
  }
  return folders;

  function* below(start: string, glob: Glob, depth: number): Asking<void> {
    let level: readonly string[] = [start];
    for (let gone = 0; gone < depth && level.length > 0; gone++) {
      const contents = yield level;
      const next = level.flatMap((folder, index) => foldersIn(folder, contents[index] ?? []));
      level = firstOf(list, next, maxFolders - looked);
      looked += level.length;
      folders.push(...level.filter((folder) => glob.matches(base === "" ? folder : folder.slice(base.length + 1))));
    }
  }
}

/** The folders in a folder that may be packages or have some. */
function foldersIn(folder: string, content: FolderContent): string[] {
  if ("reason" in content) return [];
  return content
    .filter((entry) => entry.isDirectory() && !neverPackages.test(entry.name))
    .map(({ name }) => resolvePath(folder, name))
    .sort();
}

function firstWildcard(pattern: string): number {
  const names = pattern.split("/");
  const first = names.findIndex((name) => /[*?[{]/.test(name));
  return first < 0 ? names.length : first;
}
