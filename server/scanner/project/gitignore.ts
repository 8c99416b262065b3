import { type IgnoreRules, ignoreRules } from "./ignore-rules.ts";
import { nameOf } from "./paths.ts";
import type { ProjectFiles } from "./project-files.ts";

/** How many folders above the project may have a .gitignore. */
const maxAncestors = 12;

/** In characters; longer than any real path. */
const maxPathLength = 2000;

/** Stands for a folder above the project. The snapshot does not contain its name. */
const someFolder = "*project*";

/**
 * Whether Git ignores a file, by the .gitignore files from the repository's root down to the file's folder. A file
 * added with `git add --force` cannot be recognised. Rules: https://git-scm.com/docs/gitignore
 *
 * @param path relative to the project, with `../` for a file above it
 */
export function ignoredBy(files: ProjectFiles, path: string): boolean {
  if (path.length > maxPathLength) return false;
  const place = placeOf(files, path);
  const rules = place.names.map((_, base) => rulesAt(files, place, base));
  for (let end = place.unnamed + 1; end <= place.names.length; end++) {
    if (decide(rules, place, end)) return true;
  }
  return false;
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

function placeOf(files: ProjectFiles, path: string): Place {
  const [above = ""] = /^(?:\.\.\/)*/.exec(path) ?? [];
  const up = above.length / "../".length;
  const known = path.slice(above.length).split("/");
  const highest = Math.max(up, highestLevel(files));
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

/** Whether the path or a folder on it is ignored. The nearest .gitignore with a matching line decides. */
function decide(rules: readonly (IgnoreRules | undefined)[], { names, unnamed }: Place, end: number): boolean {
  for (let base = end - 1; base >= 0; base--) {
    const verdict = rules[base]?.verdict(names.slice(base, end), end < names.length, Math.max(0, unnamed - base));
    if (verdict !== undefined) return verdict === "ignored";
  }
  return false;
}

function highestLevel(files: ProjectFiles): number {
  let level = maxAncestors;
  while (level > 0 && !files.config(`${"../".repeat(level)}.gitignore`)) level--;
  return level;
}

/** The rules of the .gitignore in the folder at depth `base`. */
function rulesAt(files: ProjectFiles, { names, unnamed, fileIn }: Place, base: number): IgnoreRules | undefined {
  const file = files.config(fileIn(base));
  if (!file) return undefined;
  const rules = ignoreRules(file);
  // Rules that ignore the whole project do not count: the user asked to scan it.
  const around = names.slice(base, unnamed);
  const leavesOut = (_: string, index: number) =>
    rules.verdict(around.slice(0, index + 1), true, around.length) === "ignored";
  return around.some(leavesOut) ? undefined : rules;
}
