import { type IgnoreRules, ignoreRules } from "./ignore-rules.ts";
import { nameOf } from "./paths.ts";
import type { ProjectFiles } from "./project-files.ts";

/** How far above a project its repository's .gitignore files are looked for. */
const highestAncestor = 12;

/** Longer than paths get by themselves, in characters. */
const longestPath = 2000;

/** Stands for a folder above the project: the snapshot does not say what those are called. */
const someFolder = "*project*";

/**
 * True when Git leaves a file out, by any .gitignore from the repository's root down to the file's own folder. What
 * `git add --force` put in all the same cannot be seen. Rules: https://git-scm.com/docs/gitignore
 *
 * @param path relative to the project, `../` at its start for a file above it
 */
export function ignoredBy(files: ProjectFiles, path: string): boolean {
  if (path.length > longestPath) return false;
  const place = placeOf(files, path);
  const rules = place.names.map((_, base) => rulesAt(files, place, base));
  for (let end = place.unnamed + 1; end <= place.names.length; end++) {
    if (decide(rules, place, end)) return true;
  }
  return false;
}

/** Sentences for the user about lines of .gitignore files that are not used. */
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

/** A path as seen from the highest folder that has a .gitignore. */
interface Place {
  readonly names: readonly string[];
  /** How many of them, from the first one on, stand for folders whose names are not known. */
  readonly unnamed: number;
  /** What the .gitignore in the folder that so many names lead to is called. */
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

/** Whether a folder of the path, or the path itself, is ignored; the nearest .gitignore that says something decides. */
function decide(rules: readonly (IgnoreRules | undefined)[], { names, unnamed }: Place, end: number): boolean {
  for (let base = end - 1; base >= 0; base--) {
    const verdict = rules[base]?.verdict(names.slice(base, end), end < names.length, Math.max(0, unnamed - base));
    if (verdict !== undefined) return verdict === "ignored";
  }
  return false;
}

function highestLevel(files: ProjectFiles): number {
  let level = highestAncestor;
  while (level > 0 && !files.config(`${"../".repeat(level)}.gitignore`)) level--;
  return level;
}

/** The rules of the .gitignore in the folder that `base` names lead to. */
function rulesAt(files: ProjectFiles, { names, unnamed, fileIn }: Place, base: number): IgnoreRules | undefined {
  const file = files.config(fileIn(base));
  if (!file) return undefined;
  const rules = ignoreRules(file);
  // Rules that leave out the whole project are not about it: it is there to be scanned.
  const around = names.slice(base, unnamed);
  const leavesOut = (_: string, index: number) =>
    rules.verdict(around.slice(0, index + 1), true, around.length) === "ignored";
  return around.some(leavesOut) ? undefined : rules;
}
