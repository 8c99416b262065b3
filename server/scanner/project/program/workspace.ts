import type { WrapConfig } from "../config-file.ts";
import { type Glob, parseGlob } from "../globs/glob.ts";
import { resolvePath } from "../paths.ts";
import { itemsOf, scalarText, valueAt } from "../yaml/yaml.ts";
import type { Asking, FileTree } from "./file-tree.ts";

/** Maximum depth below the start of a `**`. */
const deepestMember = 5;
/** More packages than any repository has. Stops patterns that match everything. */
const likelyMembers = 2000;
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
      const patterns = patternsIn(tree, resolvePath(base, file), keys, wrap);
      const folders = yield* expand(base, patterns);
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

function patternsIn(tree: FileTree, path: string, keys: readonly string[], wrap: WrapConfig): string[] {
  const text = textOf(tree, path);
  if (text === undefined || !keys.every((key) => text.includes(key))) return [];
  const { root } = wrap(path, text).yaml();
  return itemsOf(valueAt(root, ...keys)).flatMap((item) => scalarText(item) ?? []);
}

/** Reads the name without parsing: there may be hundreds of packages. */
function nameIn(tree: FileTree, path: string): string | undefined {
  return /^name[ \t]*:[ \t]*["']?(\w+)/m.exec(textOf(tree, path) ?? "")?.[1];
}

function textOf(tree: FileTree, path: string): string | undefined {
  const content = tree.read(path);
  return content.kind === "text" ? content.text : undefined;
}

/** The folders that match patterns. */
function* expand(base: string, patterns: readonly string[]): Asking<string[]> {
  const folders: string[] = [];
  for (const pattern of patterns) {
    const written = pattern.replace(/^\.\/|(?<!\/)\/+$/g, "");
    const glob = parseGlob(written === "" ? "." : written);
    if ("problem" in glob) continue;
    const fixed = written.split("/").slice(0, firstWildcard(written));
    const rest = written.split("/").length - fixed.length;
    const start = resolvePath(base, fixed.join("/"));
    if (rest === 0) folders.push(start);
    else folders.push(...(yield* below(base, start, glob, written.includes("**") ? deepestMember : rest)));
    if (folders.length > likelyMembers) return folders.slice(0, likelyMembers);
  }
  return folders;
}

function firstWildcard(pattern: string): number {
  const names = pattern.split("/");
  const first = names.findIndex((name) => /[*?[{]/.test(name));
  return first < 0 ? names.length : first;
}

function* below(base: string, start: string, glob: Glob, depth: number): Asking<string[]> {
  const found: string[] = [];
  let level = [start];
  for (let gone = 0; gone < depth && level.length > 0 && found.length < likelyMembers; gone++) {
    const contents = yield level;
    level = level.flatMap((folder, index) => {
      const content = contents[index] ?? [];
      if ("reason" in content) return [];
      return content
        .filter((entry) => entry.isDirectory() && !neverPackages.test(entry.name))
        .map(({ name }) => resolvePath(folder, name))
        .sort();
    });
    found.push(...level.filter((folder) => glob.matches(base === "" ? folder : folder.slice(base.length + 1))));
  }
  return found;
}
