import type { ConfigFile } from "./config-file.ts";
import { type IgnoreRules, ignoreRules } from "./ignore-rules.ts";
import { nameOf, parentOf } from "./paths.ts";
import type { ProjectFiles } from "./project-files.ts";

/** How many folders above the project may have a .gitignore. */
const furthestAncestor = 12;

/** In characters; longer than any real path. */
const longestPath = 2000;

type Configs = Pick<ProjectFiles, "config">;

/** Stands for a folder above the project. The snapshot does not contain its name. */
const someFolder = "*project*";

/**
 * The index of Git, as a scan sees it: the paths that it holds although a .gitignore names them, one a line. There is
 * no such file if there are none.
 */
export const indexName = ".git/index";

/**
 * Whether Git ignores a file, by the .gitignore files from the repository's root down to the file's folder. What its
 * index holds it never ignores. Rules: https://git-scm.com/docs/gitignore
 *
 * @param path relative to the project, with `../` for a file above it
 */
export function ignoredBy(files: ProjectFiles, path: string): boolean {
  return namedByRules(files)(path) && !isHeld(files, path);
}

/** Tells whether a .gitignore names a file, or a folder that it is in. Made for many files: each folder is read once. */
export function namedByRules(files: Configs): (path: string) => boolean {
  const highest = highestLevel(files);
  const rulesOf = new Map<string, readonly (IgnoreRules | undefined)[]>();
  const folders = new Map<string, boolean>();
  const isNamed = (path: string, isFolder: boolean): boolean => {
    const place = placeOf(highest, path);
    const folder = parentOf(path);
    const rules = rulesOf.get(folder) ?? place.names.map((_, base) => rulesAt(files, place, base));
    rulesOf.set(folder, rules);
    const isBelow = place.names.length > place.unnamed + 1;
    return (isBelow && isFolderNamed(folder)) || decide(rules, place, isFolder);
  };
  const isFolderNamed = (folder: string): boolean => {
    const is = folders.get(folder) ?? isNamed(folder, true);
    folders.set(folder, is);
    return is;
  };
  return (path) => path.length <= longestPath && isNamed(path, false);
}

function isHeld(files: Configs, path: string): boolean {
  for (let level = 0; level <= furthestAncestor; level++) {
    if (
      files
        .config(`${"../".repeat(level)}${indexName}`)
        ?.derived(linesOf)
        .has(path)
    )
      return true;
  }
  return false;
}

function linesOf({ text }: ConfigFile): ReadonlySet<string> {
  return new Set(text.split("\n"));
}

/** Sentences for the user about unsupported lines of .gitignore files. */
export function unusedIgnoreLines(files: ProjectFiles): string[] {
  return files.configs
    .filter(({ path }) => nameOf(path) === ".gitignore")
    .flatMap((file) => {
      const { refused } = ignoreRules(file);
      const [first] = refused;
      if (!first) return [];
      const more = refused.length > 1 ? ` So are ${refused.length - 1} more lines of this file.` : "";
      return `${file.path}:${first.line}: the line is not used, because it ${first.problem}.${more}`;
    });
}

/** A path relative to the highest folder with a .gitignore. */
interface Place {
  readonly names: readonly string[];
  /** How many names, from the first, stand for folders with unknown names. */
  readonly unnamed: number;
  /** The path of the .gitignore in the folder at this depth. */
  fileIn(folders: number): string;
}

/** @param level of the highest folder with a .gitignore */
function placeOf(level: number, path: string): Place {
  const [above = ""] = /^(?:\.\.\/)*/.exec(path) ?? [];
  const up = above.length / "../".length;
  const known = path.slice(above.length).split("/");
  const highest = Math.max(up, level);
  const unnamed = highest - up;
  return {
    names: [...Array<string>(unnamed).fill(someFolder), ...known],
    unnamed,
    fileIn(folders) {
      const below = known.slice(0, Math.max(0, folders - unnamed)).map((name) => `${name}/`);
      return `${"../".repeat(Math.max(up, highest - folders))}${below.join("")}.gitignore`;
    },
  };
}

/** Whether a file or folder is ignored itself. The nearest .gitignore with a matching line decides. */
function decide(rules: readonly (IgnoreRules | undefined)[], { names, unnamed }: Place, isFolder: boolean): boolean {
  for (let base = names.length - 1; base >= 0; base--) {
    const verdict = rules[base]?.verdict(names.slice(base), isFolder, Math.max(0, unnamed - base));
    if (verdict !== undefined) return verdict === "ignored";
  }
  return false;
}

function highestLevel(files: Configs): number {
  let level = furthestAncestor;
  while (level > 0 && !files.config(`${"../".repeat(level)}.gitignore`)) level--;
  return level;
}

/** The rules of the .gitignore in the folder at depth `base`. */
function rulesAt(files: Configs, { names, unnamed, fileIn }: Place, base: number): IgnoreRules | undefined {
  const file = files.config(fileIn(base));
  if (!file) return undefined;
  const rules = ignoreRules(file);
  // Rules that ignore the whole project do not count: the user asked to scan it.
  const around = names.slice(base, unnamed);
  const leavesOut = (_: string, index: number) =>
    rules.verdict(around.slice(0, index + 1), true, around.length) === "ignored";
  return around.some(leavesOut) ? undefined : rules;
}
